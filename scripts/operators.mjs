import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, requireNode, root } from './dependencies.mjs';

requireNode();
installDependencies({ all: true, say: (line) => console.error(line) });

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const command = join(root, 'apps/server/src/cli/operators.ts');
const { status } = spawnSync(process.execPath, [tsx, command, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
