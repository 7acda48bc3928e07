import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './dependencies.mjs';

/** Every workspace with types of its own. */
const workspaces = ['packages', 'apps']
  .flatMap((home) => readdirSync(join(root, home)).map((name) => `${home}/${name}`))
  .concat('e2e', 'bench', 'tidy');

const run = (name, command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) console.log(`${name}\n${stdout}${stderr}`);
  return { name, passed: status === 0 };
};

/** Types and lint of the whole house; one result each. */
export function check() {
  const bin = (name) => join(root, 'node_modules/.bin', name);
  return [
    ...workspaces.map((workspace) => run(`types of ${workspace}`, bin('tsc'), ['-p', workspace])),
    run('lint and format', bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = check().filter((result) => !result.passed);
  console.log(failed.length === 0 ? 'types and lint are fine' : `${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
