import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = ['chromium', 'fonts-noto-cjk'];
/** Of the same version, and quicker; Debian has it since 2025, and the journeys do without it where it is not to be had. */
const SHELL = 'chromium-headless-shell';

const has = (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;

/** Sees to a browser for the journeys: the one that is there, or Debian's, installed where that is allowed. */
export function installBrowser({ say }) {
  if (existsSync(process.env.CHROMIUM_PATH ?? '')) return;
  const isThere = has('chromium');
  if (isThere && has(SHELL)) return;
  const command = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  const asRoot = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : null;
  if (has('apt-get') && asRoot) {
    const run = (line) => spawnSync('sh', ['-c', [...asRoot, line].join(' ')], { stdio: 'ignore' }).status === 0;
    const install = (names) =>
      run(`DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${names.join(' ')}`);
    say(`installing ${[...(isThere ? [] : PACKAGES), SHELL].join(' and ')}`);
    run('apt-get update -qq');
    // Both at once, so that both have the same version.
    if (!install([SHELL, ...PACKAGES]) && !isThere) install(PACKAGES);
    if (has('chromium')) return;
  }
  console.error(`The journeys need Chromium and a Chinese font: ${command}, or set CHROMIUM_PATH.`);
  process.exit(1);
}
