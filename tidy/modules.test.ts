import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backEdges, buildCycles, composedModules, drawingOf } from './modules.ts';
import { root, sourceFiles } from './source-files.ts';

const modules = composedModules();
const page = readFileSync(join(root, 'docs/layers.md'), 'utf8');

/** The rows of the table of back edges: `from` → `to`, the reason, and the shortest cycle. */
const rows = [...page.matchAll(/^\| (\w+ → \w+) +\| (.+?) +\| (\w+(?: → \w+)+) +\|$/gm)].map(
  ([, edge, reason = '', cycle]) => ({ edge, reason, cycle }),
);

describe('the modules of the server', () => {
  it('are built one a file, and every file that builds one is in the list', () => {
    const composing = sourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('apps/server/src/wiring/compose/') && text.includes('export function compose'),
    );
    expect(modules.length).toBeGreaterThan(20);
    expect(modules.map(({ path }) => path).sort()).toEqual(composing.map(({ path }) => path).sort());
    const names = new Set(modules.map(({ path }) => path));
    expect(names.size).toBe(modules.length);
  });

  it('need each other without cycles while they are built, and only those that were built before', () => {
    expect(buildCycles(modules)).toEqual([]);
    const names = modules.map(({ name }) => name);
    const early = modules.flatMap(({ name, needs }) =>
      needs.filter((need) => names.indexOf(need) >= names.indexOf(name)).map((need) => `${name} needs ${need}`),
    );
    expect(early).toEqual([]);
  });

  it('declare as used later nothing that they do not use later, or that they have already', () => {
    expect(modules.filter(({ unused }) => unused.length > 0)).toEqual([]);
    expect(modules.filter(({ needs, later }) => later.some((used) => needs.includes(used)))).toEqual([]);
  });

  it('use modules that are built after them only where the page names it with a reason, and the cycle it closes', () => {
    const computed = backEdges(modules).map(({ from, to, cycle }) => ({
      edge: `${from} → ${to}`,
      cycle: cycle.join(' → '),
    }));
    expect(computed.filter(({ cycle }) => cycle === '')).toEqual([]);
    expect(rows.map(({ edge, cycle }) => ({ edge, cycle }))).toEqual(computed);
    expect(rows.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  });

  it('are drawn on the page as they are', () => {
    expect(/^```mermaid\n(.*?)\n```$/ms.exec(page)?.[1]).toBe(drawingOf(modules));
  });
});
