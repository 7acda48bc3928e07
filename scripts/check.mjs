import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './dependencies.mjs';

/** Every workspace with types of its own. */
const workspaces = ['packages', 'apps']
  .flatMap((home) => readdirSync(join(root, home)).map((name) => `${home}/${name}`))
  .concat('e2e', 'bench', 'tidy');

const programs = join(root, '.cache/programs');

/**
 * Workspaces with the same options are checked as one program: most of them import the contract, whose types are most of the
 * work. Each answers with the names of its workspaces and the file of its options.
 */
function groupedWorkspaces() {
  const groups = new Map();
  for (const workspace of workspaces) {
    const { compilerOptions, include } = JSON.parse(readFileSync(join(root, workspace, 'tsconfig.json'), 'utf8'));
    const options = JSON.stringify(compilerOptions);
    const group = groups.get(options) ?? { compilerOptions, names: [], include: [] };
    group.names.push(workspace);
    group.include.push(...include.map((pattern) => join(root, workspace, pattern)));
    groups.set(options, group);
  }
  mkdirSync(programs, { recursive: true });
  return [...groups.values()].map(({ compilerOptions, names, include }, at) => {
    const file = join(programs, `tsconfig.${at}.json`);
    writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include }));
    return { names, file };
  });
}

const run = (name, command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) console.log(`${name}\n${stdout}${stderr}`);
  return { name, passed: status === 0 };
};

/** Types and lint of the whole house; one result each. */
export function check() {
  const bin = (name) => join(root, 'node_modules/.bin', name);
  return [
    ...groupedWorkspaces().map(({ names, file }) => run(`types of ${names.join(', ')}`, bin('tsc'), ['-p', file])),
    run('lint and format', bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = check().filter((result) => !result.passed);
  console.log(failed.length === 0 ? 'types and lint are fine' : `${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
