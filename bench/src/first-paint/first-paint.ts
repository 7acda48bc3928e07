import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { withBrowser } from '../browser.ts';
import { root, withBuiltServer } from '../built-site.ts';
import { judge, prove } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { type PaintTimes, paintTimes } from './paint-times.ts';
import { serveStaticPage } from './static-page.ts';

const ROUNDS = { full: 9, quick: 1 };
const MOST = { first: 1.2, largest: 1.3 };
const MOST_BLOCKED_MS = 200;

/** When a newcomer on a slow phone sees the home page, beside the same screen without any script, and when taps are answered. */
export const firstPaint: Bench = {
  name: 'first-paint',
  about: 'home page at 1.6 Mbit/s, 150 ms, CPU ÷ 4, 375 px, cold cache, beside the same page without script',
  async run(say, { quick }) {
    const traces = join(root, '.cache/traces');
    mkdirSync(traces, { recursive: true });
    const { real, plain, sports } = await withBuiltServer({}, async (server) => {
      const url = `${server.url}/app/home`;
      const still = await serveStaticPage(url);
      return withBrowser(async (browser) => {
        const load = (name: string, address: string) => paintTimes(browser, address, join(traces, `${name}.json`));
        await load('plain', still.url);
        return alternate(quick ? ROUNDS.quick : ROUNDS.full, {
          real: () => load('home', url),
          plain: () => load('plain', `${still.url}/`),
          sports: () => load('sports', `${server.url}/app/sports`),
        });
      }).finally(() => still.close());
    });
    say(`real: ${list(real)}; largest is ${real.at(-1)?.element}`);
    say(`sports: ${list(sports)}`);
    say(`static: ${list(plain)}; largest is ${plain.at(-1)?.element}`);
    prove(
      real.at(-1)?.element === plain.at(-1)?.element,
      'the page and the same page without script show different things first',
    );
    const row = (name: string, key: 'first' | 'largest') => {
      const middle = (times: readonly PaintTimes[]) => median(times.map((time) => time[key]));
      return judge(name, { value: middle(real), unit: 'ms', floor: middle(plain) }, { mostTimesFloor: MOST[key] });
    };
    const blocked = (page: string, times: readonly PaintTimes[]) =>
      judge(
        `main thread blocked after first paint, ${page}`,
        { value: median(times.map((time) => time.blocked)), unit: 'ms', range: 'count' },
        { most: MOST_BLOCKED_MS },
      );
    return [
      row('first contentful paint', 'first'),
      row('largest contentful paint', 'largest'),
      blocked('home', real),
      blocked('sports', sports),
    ];
  },
};

function list(times: readonly PaintTimes[]): string {
  return times
    .map(({ first, largest, blocked }) => `${Math.round(first)}/${Math.round(largest)}+${Math.round(blocked)}`)
    .join(' ');
}
