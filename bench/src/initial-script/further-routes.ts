import { readBuilt } from '../built-site.ts';
import { gzipSize } from './loaded-scripts.ts';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

const ENTRY = 'src/boot/entry-client.tsx';
/** The script that loads every page that is opened, so it is counted with each. */
const LIST = 'src/shell/routes/further-pages-list.ts';
const PAGE = /^src\/(features\/[^/]+|pages)\/[^/]+-page\.tsx$/;

/** The size that every page of the build adds to the home page's scripts, in gzip bytes, the largest first. */
export function furtherRoutes(): readonly { readonly page: string; readonly added: number }[] {
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(readBuilt('.vite/manifest.json').toString());
  const walk = (key: string, files: Set<string>): Set<string> => {
    const entry = manifest[key];
    if (!entry) throw new Error(`the build has no ${key}`);
    if (files.has(entry.file)) return files;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) walk(imported, files);
    return files;
  };
  const present = walk(ENTRY, new Set());
  return Object.keys(manifest)
    .filter((key) => PAGE.test(key))
    .map((page) => ({ page, added: sum([...walk(page, walk(LIST, new Set()))].filter((file) => !present.has(file))) }))
    .sort((a, b) => b.added - a.added);
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + gzipSize(readBuilt(file)), 0);
}
