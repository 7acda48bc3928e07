import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, requireNode, root } from './dependencies.mjs';

requireNode();
// What is said goes to the error stream: with --json the output is for programs.
installDependencies({ all: true, say: (line) => console.error(line) });

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const { status } = spawnSync(
  process.execPath,
  [tsx, join(root, 'packages/rules/src/cli/price.ts'), ...process.argv.slice(2)],
  {
    // A file is named from where the command was given, not from the root npm moves to.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
