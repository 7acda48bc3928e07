import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Feature, PageModule, RouteEntry } from '../runtime/feature.ts';
import { loadPage } from '../shell/routes/load-page.ts';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
  readonly src?: string;
}

const ENTRY = 'src/boot/entry-client.tsx';
/** The list that brings every page outside the entry (`apps/web/further-pages.ts`). */
const LIST = 'src/shell/routes/further-pages-list.ts';
const FONT = 'src/ui/fonts/barlow-semi-condensed-600.woff2';

/** The browser's build, which is beside this one. */
const client = new URL('../client/', import.meta.url);
const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(read('.vite/manifest.json'));

export interface RouteAssets {
  /** Styles of the shell and the page. */
  readonly css: string;
  readonly cssFiles: readonly string[];
  readonly script: string;
  readonly preloads: readonly string[];
  readonly font: string;
}

const pages = import.meta.glob<PageModule>([
  '../features/*/*-page.tsx',
  '../features/*/*/*-page.tsx',
  '../pages/*-page.tsx',
]);
/** Pages made of several features. */
const COMPOSED = '../pages/';
/** The folder of the feature that declares a page. */
const folders = new Map(
  Object.entries(import.meta.glob<Record<string, Feature>>('../features/*/feature.ts', { eager: true })).flatMap(
    ([path, module]) =>
      Object.values(module).flatMap(({ routes = [] }) =>
        routes.map(({ page }) => [page, path.replace('feature.ts', '')] as const),
      ),
  ),
);
const known = new Map<RouteEntry, RouteAssets>();

/** The files a route's first page names. */
export async function assetsOf(route: RouteEntry): Promise<RouteAssets> {
  const found = known.get(route);
  if (found) return found;
  const made = collect(await sourceOf(route));
  known.set(route, made);
  return made;
}

/** The file that exports the route's page, as the manifest names it; null for a page that is part of the entry. */
async function sourceOf(route: RouteEntry): Promise<string | null> {
  if (typeof route.page !== 'function') return null;
  const page = await loadPage(route);
  const folder = folders.get(route.page) ?? '../features/status/';
  const near = Object.entries(pages).filter(([path]) => path.startsWith(folder) || path.startsWith(COMPOSED));
  for (const [path, load] of near) if ((await load()).Page === page) return path.replace('../', 'src/');
  throw new Error(`no file exports the page of ${route.path}`);
}

function collect(page: string | null): RouteAssets {
  const modules = new Set<string>();
  for (const start of page === null ? [ENTRY] : [ENTRY, LIST, page]) walk(start, modules);
  const entries = [...modules].map((key) => entry(key));
  const cssFiles = [...new Set(entries.flatMap((item) => item.css ?? []))];
  return {
    css: cssFiles.map((file) => read(file)).join(''),
    cssFiles: cssFiles.map((file) => `/${file}`),
    script: `/${entry(ENTRY).file}`,
    preloads: entries.map((item) => `/${item.file}`).filter((file) => file !== `/${entry(ENTRY).file}`),
    font: `/${entry(FONT).file}`,
  };
}

function walk(key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of entry(key).imports ?? []) walk(imported, seen);
}

function entry(key: string): ManifestEntry {
  const found = manifest[key];
  if (!found) throw new Error(`the browser's build has no ${key}`);
  return found;
}

function read(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, client)), 'utf8');
}
