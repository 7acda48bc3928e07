import type { SourceFile } from './source-files.ts';

/** Circles of imports, each as the files in it; Tarjan's strongly connected components. */
export function findCircles(files: readonly SourceFile[]): string[][] {
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
