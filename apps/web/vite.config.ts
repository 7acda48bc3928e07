import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { furtherPages, partsDeclared } from './further-pages.ts';

const ENTRY = 'src/boot/entry-client.tsx';

/**
 * The modules that the home page runs from its first moment, in one file: as forty files they are a twentieth more to load, and
 * forty requests delay the first paint. It is whatever the entry reaches by static imports, so a page that its feature declares
 * without `import()` is in it.
 */
const first = {
  name: 'first',
  tags: ['$initial' as const],
  priority: 1,
};

const declared = partsDeclared();
/** The number of pages from which their shared modules are in one file. */
const MANY_PAGES = 8;

/**
 * A group is split by the pages that use its modules, so that a page loads little that it does not use; parts below so many bytes
 * join a neighbour, so that there are not hundreds of files.
 */
const byEntries = { entriesAware: true, entriesAwareMergeThreshold: 2_500 };

/**
 * The modules that further pages share, in few files that each page loads only if it needs them. Each is named by folders, so a
 * new file goes where its folder goes. `parts` has what most pages load and `more` what several do; the others are drawn up over
 * a page, follow prices and bets, ask for input, prove a person, or keep a payment or bet that has no answer yet.
 */
const shared = [
  { name: 'member-texts', test: /src\/locales\/(member|account)\//, minShareCount: 3 },
  { name: 'sheets', test: /src\/ui\/sheets\//, minShareCount: 3, ...byEntries },
  { name: 'live', test: /src\/ui\/live\/|src\/runtime\/live\/choices\//, minShareCount: 3, ...byEntries },
  {
    name: 'streams',
    // Its checksum needs hash functions, which a page without a picture does not load.
    test: /src\/runtime\/live\/streams\/|packages\/rules\/src\/video\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pending',
    test: /packages\/client\/src\/pending\/|src\/runtime\/money\/keyed\//,
    minShareCount: 3,
    ...byEntries,
  },
  { name: 'forms', test: /src\/ui\/fields\/|src\/runtime\/actions\//, minShareCount: 3, ...byEntries },
  { name: 'proof', test: /src\/ui\/proof\/|packages\/rules\/src\/validation\//, minShareCount: 3, ...byEntries },
  { name: 'parts', test: /src\/(ui\/(primitives|format|page|times)|runtime)\//, minShareCount: 8, ...byEntries },
  {
    name: 'more',
    test: /src\/(ui\/(primitives|format|page|times)|runtime)\/|packages\/rules\/src\/payouts\//,
    minShareCount: 3,
    ...byEntries,
  },
  { name: 'lists', test: /src\/ui\/records\/|packages\/rules\/src\/tables\//, minShareCount: 2, ...byEntries },
  {
    debugName: 'shared by pages of a feature',
    name: featureOf,
    minShareCount: 8,
    // Otherwise pages of other features would load all of it for one module that both use.
    includeDependenciesRecursively: false,
  },
];

/** The feature that a module belongs to, if it declares many pages. */
function featureOf(id: string): string | null {
  const [folder, name = null] = /^.*\/src\/features\/([^/]+)\//.exec(id) ?? [];
  const pages = folder ? declared.filter((part) => part.startsWith(folder) && part.endsWith('-page.tsx')) : [];
  return pages.length < MANY_PAGES ? null : name;
}

const UNUSED: ReadonlySet<string> = new Set([
  './mutationCache.js',
  './infiniteQueryBehavior.js',
  './suspense.js',
  './errorBoundaryUtils.js',
  './QueryErrorResetBoundary.js',
  './IsRestoringProvider.js',
]);

/** Parts of the query library that nothing here uses, and that its client and its queries import all the same. */
function unusedQueries(): Plugin {
  return {
    name: 'unused-queries',
    enforce: 'pre',
    resolveId(source, importer) {
      const isUnused = UNUSED.has(source);
      const importers =
        /(query-core\/build\/modern\/(queryClient|query)|react-query\/build\/modern\/useBaseQuery)\.js$/;
      if (!isUnused || !importers.test(importer ?? '')) return null;
      return join(import.meta.dirname, 'src/boot/unused-queries.ts');
    },
  };
}

const named = new Map<string, string>();

/** A class of a stylesheet by its own name and three letters: the home page carries hundreds, and both builds the same. */
function scopedName(local: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const name = `${local}-${createHash('sha256').update(`${path}/${local}`).digest('base64url').slice(0, 3)}`;
  if ((named.get(name) ?? path) !== path)
    throw new Error(`${path} and ${named.get(name)} both have .${local}: name one anew`);
  named.set(name, path);
  return name;
}

/** Two builds of one application: the browser's, and the renderer of first pages that the server loads. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), ...(isSsrBuild ? [] : [unusedQueries(), furtherPages()])],
  // React has the hook itself; the replacement for older versions is left out.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    target: 'es2022',
    cssTarget: ['chrome100', 'safari15'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/boot/entry-server.tsx', output: { entryFileNames: 'render.js' } }
      : {
          input: ENTRY,
          output: {
            codeSplitting: { groups: [first, ...shared] },
            // The home page carries a map of all files: every character of their names counts a hundred times. The manifest
            // names each of them.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:5][extname]',
          },
        },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[hash:7].js' } } },
  ssr: { noExternal: true },
  server: { port: 5173 },
}));
