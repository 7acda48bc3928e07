import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const STAMP = join(root, 'node_modules/.touchline');
const OLDEST_NODE = [20, 19];

/** Ends with a plain word when this Node is too old to run anything here. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Touchline needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs what the lockfile names, unless that is there already. `all` includes what only tests and benches need. */
export function installDependencies({ all, say }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const known = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (known === `${lock} all` || (!all && known === `${lock} run`)) return;
  say(all ? 'installing dependencies, tests included' : 'installing dependencies');
  // Not `npm ci`: it refuses a lockfile without the packages of other platforms, which not every mirror carries. This
  // installs the same locked versions, checks the same hashes, and leaves the lockfile as it is.
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(all ? [] : ['--omit=dev'])];
  const { status } = spawnSync('npm', flags, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, `${lock} ${all ? 'all' : 'run'}`);
}

/** Runs a command that is kept as source, with everything it needs installed, and ends with its exit code. */
export function runSource(path, { cwd = root } = {}) {
  requireNode();
  // Messages go to the error stream: the output of a command may be for programs.
  installDependencies({ all: true, say: (line) => console.error(line) });
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, join(root, path), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' });
  process.exit(status ?? 1);
}
