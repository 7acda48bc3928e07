import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that loads the list; the browser's build replaces it. */
const LOADER = join(import.meta.dirname, 'src/shell/routes/further-pages.ts');
/** The list, which is made here. */
const LIST = join(import.meta.dirname, 'src/shell/routes/further-pages-list.ts');

/** Has the page of addresses that lead nowhere. */
const ROUTES = join(import.meta.dirname, 'src/shell/routes/routes.ts');
const FEATURES = join(import.meta.dirname, 'src/features');
/** For developers only: it keeps its own loaders, so that no other build has its pages. */
const GALLERY = 'gallery';
/** The form in which a declaration loads a page, or a part that lies over pages. */
const BRINGS = /\bimport\('([^']+\.tsx?)'\)/g;

/**
 * Moves the parts of features out of the file that every visitor loads first. Brought from where they are declared, each page
 * and each file it shares would be named in that file, and every new page would make the first visit heavier. They go into a
 * list of their own, which the first file loads when it is needed; a declaration then holds a place in the list.
 */
export function furtherPages(): Plugin {
  let places: ReadonlyMap<string, number> = new Map();
  return {
    name: 'further-pages',
    enforce: 'pre',
    buildStart() {
      places = new Map(partsDeclared().map((part, at) => [part, at]));
    },
    resolveId: (source) => (source === LIST ? LIST : null),
    load(id) {
      if (id === LIST)
        return `export const parts = [${[...places.keys()].map((part) => `() => import('${part}')`).join(',\n')}];`;
      if (id !== LOADER) return null;
      return [
        `export const bringFurtherPages = () => import('${LIST}');`,
        'export const further = (at) => bringFurtherPages().then(({ parts }) => parts[at]());',
      ].join('\n');
    },
    transform(code, id) {
      if (!isDeclaration(id)) return null;
      const replaced = code.replace(BRINGS, (_, part: string) => `further(${places.get(join(dirname(id), part))})`);
      return replaced === code ? null : `import { further } from '${LOADER}';\n${replaced}`;
    },
  };
}

/** The files of all parts but the gallery's, in an order that only a new part changes. */
export function partsDeclared(): readonly string[] {
  const files = [...readdirSync(FEATURES).map((name) => join(FEATURES, name, 'feature.ts')), ROUTES];
  const parts = files
    .filter((file) => existsSync(file) && isDeclaration(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(BRINGS)].map(([, part = '']) => join(dirname(file), part)),
    );
  return [...new Set(parts)].toSorted();
}

function isDeclaration(file: string): boolean {
  return file === ROUTES || (basename(file) === 'feature.ts' && basename(dirname(file)) !== GALLERY);
}
