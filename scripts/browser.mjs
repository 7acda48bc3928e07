import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = ['chromium', 'fonts-noto-cjk'];
/** The same engine, in which journeys are quicker. They use the whole browser where this package does not exist. */
const SHELL = 'chromium-headless-shell';
const INSTALL = 'apt-get install -y --no-install-recommends';

const has = (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;

/** Sees to a browser for the journeys: the one that is there, or Debian's, installed where that is allowed. */
export function installBrowser({ say }) {
  if (existsSync(process.env.CHROMIUM_PATH ?? '')) return;
  const isThere = has('chromium');
  if (isThere && has(SHELL)) return;
  const asRoot = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : null;
  if (has('apt-get') && asRoot) {
    const run = (line, errors) =>
      spawnSync('sh', ['-c', [...asRoot, line].join(' ')], { stdio: ['ignore', 'ignore', errors] }).status === 0;
    const install = (packages, errors) =>
      run(`DEBIAN_FRONTEND=noninteractive ${INSTALL} -qq ${packages.join(' ')}`, errors);
    say(`installing ${[...(isThere ? [] : PACKAGES), SHELL].join(' and ')}`);
    // A machine that has the browser is asked for what it knows of packages already, so that no run waits for the network
    // without need.
    if (!isThere) run('apt-get update -qq', 'inherit');
    const isKnown = run(`apt-cache show ${SHELL}`, 'ignore');
    // Together, so that the shell and the browser have the same version.
    const isWhole = isKnown && install([...PACKAGES, SHELL], isThere ? 'ignore' : 'inherit');
    if (!isWhole && !isThere) install(PACKAGES, 'inherit');
    if (has('chromium')) return;
  } else if (isThere) return;
  console.error(
    `The journeys need Chromium and a Chinese font: ${INSTALL} ${PACKAGES.join(' ')}, or set CHROMIUM_PATH.`,
  );
  process.exit(1);
}
