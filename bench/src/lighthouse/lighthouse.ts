import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BROWSER_FLAGS, chromiumPath } from '@touchline/e2e/browser';
import type { Bench } from '../bench.ts';
import { withBuiltServer } from '../built-site.ts';
import { judge, prove } from '../figure.ts';
import { median } from '../rounds.ts';

const execute = promisify(execFile);
const tool = fileURLToPath(new URL('tool', import.meta.url));
const ROUNDS = { full: 5, quick: 1 };
const LEAST = 0.95;
const PAGES = { home: '/app/home', sports: '/app/sports' };

interface Audited {
  readonly url: string;
  /** The address that was there in the end. */
  readonly shown: string;
  readonly problem: string | null;
  /** 0 to 1; null where Lighthouse had no result. */
  readonly score: number | null;
  /** Milliseconds. */
  readonly blocking: number;
  readonly largest: number;
  /** The speed of the machine by Lighthouse; about 1,500 for a desktop. */
  readonly machine: number;
}

/** The performance score that Lighthouse gives a page on its usual phone. Its 250 packages are installed when it is first run. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  about: 'performance score of Lighthouse on its phone: 1.6 Mbit/s, 150 ms, CPU ÷ 4, cold cache',
  isByNameOnly: true,
  async run(say, { quick }) {
    if (!existsSync(`${tool}/node_modules`)) await execute('npm', ['ci', '--ignore-scripts'], { cwd: tool });
    const rounds = quick ? ROUNDS.quick : ROUNDS.full;
    return withBuiltServer({}, async ({ url }) => {
      const pages = Object.values(PAGES).map((path) => url + path);
      const flags = JSON.stringify(BROWSER_FLAGS);
      const command = ['audit.mjs', chromiumPath(), String(rounds), flags, ...pages];
      const { stdout } = await execute(process.execPath, command, { cwd: tool });
      const audited = JSON.parse(stdout) as readonly Audited[];
      return Object.entries(PAGES).map(([page, path]) => {
        const runs = audited.filter((run) => run.url === url + path);
        prove(runs.length === rounds, `${page} was audited ${runs.length} times`);
        for (const { problem, shown } of runs) {
          prove(problem === null, `Lighthouse failed: ${problem}`);
          prove(shown === url + path, `${path} led to ${shown}`);
        }
        const list = runs.map(
          ({ score, blocking, largest }) => `${score} (blocked ${blocking}, largest ${largest} ms)`,
        );
        say(`${page}: ${list.join(', ')}; machine ${runs.map(({ machine }) => machine).join(', ')}`);
        const value = median(runs.map(({ score }) => score ?? Number.NaN));
        return judge(`Lighthouse performance, ${page}`, { value, unit: 'of 1' }, { least: LEAST });
      });
    });
  },
};
