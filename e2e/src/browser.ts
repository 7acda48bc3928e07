import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Flags of every browser the project starts: headless, without a network of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];
/** The same engine without what a window needs: journeys take a quarter less time in it. */
const SHELL = 'chromium-headless-shell';

/** Debian's Chromium: `CHROMIUM_PATH`, else the one on the path. Throws with the command that installs it. */
export function chromiumPath(): string {
  return firstOf(WHOLE);
}

/** The browser of journeys: Chromium's headless shell where it is installed, else the whole of it. */
export function journeyBrowserPath(): string {
  return firstOf([SHELL, ...WHOLE]);
}

function firstOf(names: readonly string[]): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not this name; the next one.
    }
  }
  throw new Error('no Chromium: apt-get install chromium fonts-noto-cjk, or set CHROMIUM_PATH');
}
