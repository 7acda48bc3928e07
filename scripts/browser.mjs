import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = ['chromium', 'fonts-noto-cjk'];

const has = (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;

/** Sees to a browser for the journeys: the one that is there, or Debian's, installed where that is allowed. */
export function installBrowser({ say }) {
  if (existsSync(process.env.CHROMIUM_PATH ?? '') || has('chromium')) return;
  const command = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  const asRoot = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : null;
  if (has('apt-get') && asRoot) {
    say(`installing ${PACKAGES.join(' and ')}`);
    const run = (line) =>
      spawnSync('sh', ['-c', [...asRoot, line].join(' ')], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    if (run('apt-get update -qq') && run(`DEBIAN_FRONTEND=noninteractive ${command} -qq`) && has('chromium')) return;
  }
  console.error(`The journeys need Chromium and a Chinese font: ${command}, or set CHROMIUM_PATH.`);
  process.exit(1);
}
