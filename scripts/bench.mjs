import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { installDependencies, requireNode, root } from './dependencies.mjs';

const began = performance.now();
// Messages go to the error stream: with --json the output is figures and nothing else.
const say = (line) =>
  console.error(`[${String(Math.round((performance.now() - began) / 1000)).padStart(3)} s] ${line}`);

requireNode();
installDependencies({ all: true, say });
installBrowser({ say });
const { build } = await import('./build.mjs');
await build({ say });

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const { status } = spawnSync(process.execPath, [tsx, join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  // As `npm start` gives the server.
  env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` },
  stdio: 'inherit',
});
process.exit(status ?? 1);
