import { execFileSync } from 'node:child_process';
import { journeyBrowserPath } from '../browser.ts';

/** Everything that affects the pixels of a page beside the page itself. */
interface DrawnWith {
  /** The browser's major version. */
  readonly browser: string;
  /** The file and version of the face that Chinese is set in. */
  readonly face: string;
}

/** The programs with which this machine draws pages. */
export function drawnWith(): DrawnWith {
  const version = execFileSync(journeyBrowserPath(), ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return { browser: /(\d+)\./.exec(version)?.[1] ?? version.trim(), face: face() };
}

function face(): string {
  try {
    const match = ['--format', '%{family[0]} %{fontversion}', 'Noto Sans CJK SC:weight=80'];
    return execFileSync('fc-match', match, { encoding: 'utf8' });
  } catch {
    return 'unknown';
  }
}
