import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { withBrowser } from '../browser.ts';
import { bundlePage } from '../bundle-page.ts';
import { type Figure, judge } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { serveFiles } from '../serve-files.ts';
import { BoardServer } from './board-server.ts';
import { boardGiven, type Given } from './matches.ts';
import { type BoardTimes, measureBoard } from './measure-board.ts';

const FULL = { rates: [5_000, 1_000], rounds: 4 };
const QUICK = { rates: [5_000], rounds: 1 };
const MOST = { timesDirect: 1.3, longTasks: 0, delayMs: 150 };

type Sides = Readonly<Record<'real' | 'direct', readonly BoardTimes[]>>;

/** The cost of the live board on a slow machine, beside a page that draws every price and has every update written by hand. */
export const priceUpdates: Bench = {
  name: 'price-updates',
  about: 'board of 200 matches with 6 prices each, CPU ÷ 4, beside direct writes of every price',
  async run(say, { quick }) {
    const { rates, rounds: count } = quick ? QUICK : FULL;
    const given = boardGiven();
    const [real, direct] = [await openBoard('real-board', given), await openBoard('direct-board', given)];
    const rounds = await withBrowser((browser) =>
      alternate(count, {
        real: () => measureBoard(browser, real.url, real.board, rates),
        direct: () => measureBoard(browser, direct.url, direct.board, rates),
      }),
    ).finally(() => Promise.all([real.close(), direct.close()]));
    return rates.flatMap((rate, index) => {
      const at = (side: 'real' | 'direct') => rounds[side].flatMap((times) => times[index] ?? []);
      return rows(rate, { real: at('real'), direct: at('direct') }, say);
    });
  },
};

async function openBoard(page: string, given: Given) {
  const entry = fileURLToPath(new URL(`page/${page}.ts`, import.meta.url));
  const server = await serveFiles(await bundlePage(entry, given));
  return { ...server, board: new BoardServer(server.server, given.rows) };
}

function rows(rate: number, sides: Sides, say: (line: string) => void): Figure[] {
  const middle = (side: 'real' | 'direct', key: keyof BoardTimes) => median(sides[side].map((times) => times[key]));
  const both = (key: keyof BoardTimes) => ({ value: middle('real', key), floor: middle('direct', key) });
  const suffix = `at ${rate.toLocaleString('en')} price updates/s`;
  for (const side of ['real', 'direct'] as const) {
    const scripts = sides[side].map((times) => times.script.toFixed(0)).join(' ');
    say(`${suffix}, ${side}: script ${scripts} ms/s, all tasks ${middle(side, 'task').toFixed(0)} ms/s`);
  }
  return [
    judge(`script time ${suffix}`, { ...both('script'), unit: 'ms/s' }, { mostTimesFloor: MOST.timesDirect }),
    judge(
      `tasks over 50 ms ${suffix}`,
      { ...both('longTasks'), unit: 'tasks', range: 'count' },
      { most: MOST.longTasks },
    ),
    judge(`receipt to screen, 95th percentile, ${suffix}`, { ...both('p95'), unit: 'ms' }, { most: MOST.delayMs }),
  ];
}
