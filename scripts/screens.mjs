import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { installDependencies, requireNode, root } from './dependencies.mjs';

/**
 * `npm run screens` takes every page and state of both brands into contact sheets in docs/screens. With `--agree` it
 * draws the agreed pictures again, which `npm run test:all` compares pages with.
 */
const began = performance.now();
const say = (line) => console.log(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);

requireNode();
installDependencies({ all: true, say });
installBrowser({ say });
const { build } = await import('./build.mjs');
await build({ say });

const args = process.argv.slice(2);
const [command, options] = args.includes('--agree')
  ? [
      [
        'npx',
        'playwright',
        'test',
        '--retries=0',
        '--workers=1',
        '--update-snapshots=all',
        '-g',
        'agreed pictures',
        'screens.spec.ts',
      ],
      { cwd: join(root, 'e2e'), env: { ...process.env, AGREE_SCREENS: '1' } },
    ]
  : [
      [process.execPath, join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'e2e/src/run-screens.ts'), ...args],
      { cwd: root },
    ];
const { status } = spawnSync(command[0], command.slice(1), { ...options, stdio: 'inherit' });
process.exit(status ?? 1);
