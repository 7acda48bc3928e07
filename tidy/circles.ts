import type { Import, SourceFile } from './source-files.ts';

/** A file, or a folder taken as one, with what it imports. */
type Importer = Pick<SourceFile, 'path'> & { readonly imports: readonly Pick<Import, 'target'>[] };

/** Circles of imports, each as the files in it; Tarjan's strongly connected components. */
export function findCircles(files: readonly Importer[]): string[][] {
  const targets = new Map(files.map((file) => [file.path, file.imports.flatMap(({ target }) => target ?? [])]));
  const indexOf = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(path: string): void {
    const index = indexOf.size;
    indexOf.set(path, index);
    lowest.set(path, index);
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!indexOf.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(path) !== index) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1 || targets.get(path)?.includes(path)) circles.push(circle);
  }

  for (const path of targets.keys()) if (!indexOf.has(path)) visit(path);
  return circles;
}

/** The folders right under `base`, and the files that are beside them, with what each imports of the others. */
export function foldersUnder(base: string, files: readonly SourceFile[]): Importer[] {
  const folderOf = (path: string) => (path.startsWith(base) ? `${base}${path.slice(base.length).split('/')[0]}` : null);
  const targets = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const folder = folderOf(path);
    if (folder === null) continue;
    const found = targets.get(folder) ?? new Set();
    targets.set(folder, found);
    for (const { target } of imports) {
      const other = target && folderOf(target);
      if (other && other !== folder) found.add(other);
    }
  }
  return [...targets].map(([path, found]) => ({ path, imports: [...found].map((target) => ({ target })) }));
}
