import { createPostgresDatabase, everyEngine } from '@touchline/server/testing';
import type { Bench, Plan } from '../bench.ts';
import { withBuiltServer } from '../built-site.ts';
import { type Figure, judge } from '../figure.ts';
import { browserCosts } from './browser-cost.ts';
import { serverCosts } from './server-cost.ts';
import { makeSites } from './two-sites.ts';

const MOST_TIMES = { row: 1.25, nothing: 2.5 };
const MOST_BROWSER_MS = 1;

/** The cost of the envelope for the server and the browser, beside the same calls in plain JSON. */
export const sealedCall: Bench = {
  name: 'sealed-call',
  about: 'processor time of sealed calls, 16 at a time over kept connections, beside the same in plain JSON',
  async run(say, plan) {
    return [...(await onServer(say, plan)), await inBrowser(say, plan)];
  },
};

async function onServer(say: (line: string) => void, plan: Plan): Promise<Figure[]> {
  const sites = makeSites();
  const hasPostgres = everyEngine.some((engine) => engine.name === 'postgresql');
  const database = hasPostgres ? await createPostgresDatabase() : null;
  say(`on ${database ? 'PostgreSQL' : 'the embedded database'}`);
  const env = { SITES_DIR: sites.folder, ...(database ? { DATABASE_URL: database.url } : {}) };
  try {
    return await withBuiltServer(env, async (server) => {
      const measure = await serverCosts(server, say, plan);
      const row = await measure('checkName', { name: 'demo01' });
      const nothing = await measure('perInfo', {});
      return [
        judge(
          'server time of a sealed call that reads one row',
          { value: row.sealed, unit: 'µs', floor: row.plain },
          { mostTimesFloor: MOST_TIMES.row },
        ),
        judge(
          'server time of a sealed call that reads nothing',
          { value: nothing.sealed, unit: 'µs', floor: nothing.plain },
          { mostTimesFloor: MOST_TIMES.nothing },
        ),
      ];
    });
  } finally {
    await database?.drop();
    sites.remove();
  }
}

async function inBrowser(say: (line: string) => void, plan: Plan): Promise<Figure> {
  const { sealed, plain } = await browserCosts(say, plan);
  return judge(
    'browser time to seal and open 1 KB, after the first',
    { value: sealed, unit: 'ms', floor: plain },
    { most: MOST_BROWSER_MS },
  );
}
