import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface SourceFile {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly isTest: boolean;
  /** Files and packages it imports, types included. */
  readonly imports: readonly Import[];
}

export interface Import {
  readonly specifier: string;
  /** The file it leads to, from the root; null for packages from the registry. */
  readonly target: string | null;
  /** Only for its types: nothing of it runs. */
  readonly isTypeOnly: boolean;
}

const IMPORT = /^(?:import|export)\s(?:(type)\s)?[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm;

/** The path of every file that git knows or would know, from the repository's root. */
export function listedFiles(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Every TypeScript file git knows or would know, generated ones left out. */
export function sourceFiles(): SourceFile[] {
  const listed = listedFiles();
  const packages = packageEntries(listed);
  return listed
    .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\/generated\//.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return {
        path,
        text,
        lines: text.split('\n').length - 1,
        isTest: /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(path),
        imports: [...text.matchAll(IMPORT)].map((match) => toImport(path, match, packages)),
      };
    });
}

function toImport(from: string, match: RegExpMatchArray, packages: ReadonlyMap<string, string>): Import {
  const specifier = match[2] ?? match[3] ?? match[4] ?? '';
  const target = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : (packages.get(specifier) ?? null);
  return { specifier, target, isTypeOnly: match[1] === 'type' };
}

/** The file of each entry point of our own packages. */
function packageEntries(listed: readonly string[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const path of listed.filter((name) => name.endsWith('/package.json'))) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [entry, target] of Object.entries(exports)) {
      entries.set(entry === '.' ? name : `${name}${entry.slice(1)}`, normalize(join(dirname(path), target)));
    }
  }
  return entries;
}
