import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { withBrowser } from '../browser.ts';
import { withBuiltServer } from '../built-site.ts';
import { bundle } from '../bundle-page.ts';
import { judge, prove } from '../figure.ts';
import { furtherRoutes } from './further-routes.ts';
import { gzipSize, loadedScripts } from './loaded-scripts.ts';

const KB = 1000;
const MOST = { initial: 120, furtherRoute: 40 };

/**
 * The size of the script that a visitor waits for, and of the script that each further page loads. Bytes do not vary: one round
 * is enough.
 */
export const initialScript: Bench = {
  name: 'initial-script',
  about: 'script of the home page, beside React alone',
  async run(say) {
    const floor = gzipSize((await bundle(fileURLToPath(new URL('page/react-alone.ts', import.meta.url)))).script);
    const { initial, later } = await withBuiltServer({}, (server) =>
      withBrowser((browser) => loadedScripts(browser, `${server.url}/app/home`)),
    );
    prove(total(initial) > floor, 'the page loaded less script than React alone');
    say(`before it is interactive: ${list(initial)}`);
    say(`afterwards: ${list(later)}`);
    const routes = furtherRoutes();
    say(
      `largest pages: ${routes
        .slice(0, 3)
        .map(({ page, added }) => `${page} ${kB(added)}`)
        .join(', ')}`,
    );
    return [
      judge(
        'initial script of the home page, gzip',
        { value: total(initial) / KB, unit: 'kB', floor: floor / KB },
        { most: MOST.initial },
      ),
      judge(
        'script the largest further page adds, gzip',
        { value: (routes[0]?.added ?? 0) / KB, unit: 'kB' },
        { most: MOST.furtherRoute },
      ),
    ];
  },
};

function total(files: ReadonlyMap<string, number>): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function list(files: ReadonlyMap<string, number>): string {
  const largest = [...files].sort((a, b) => b[1] - a[1]).slice(0, 4);
  const named = largest.map(([path, bytes]) => `${path.split('/').at(-1)} ${kB(bytes)}`);
  return [`${kB(total(files))} in ${files.size} files`, ...named].join(', ');
}

function kB(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`;
}
