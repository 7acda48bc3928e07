import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Files that name tables of another module in SQL, and why. `modules/reports` may join the tables of all. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The members of an exclusion are found by phone and by name in the statement that reads them, and in the one that ends
  // sessions.
  'apps/server/src/modules/protection/exclusions.ts': ['member'],
  // The one place that says how long rows of which table are kept, and deletes them.
  'apps/server/src/wiring/retention.ts': ['session', 'mall_exchange'],
  // Erasing a member blanks where goods went, what of the person was to be corrected and under what a host is taxed, in the
  // transaction of everything else, and keeps by what an excluded one is looked for.
  'apps/server/src/modules/account/personal-data.ts': ['mall_exchange', 'exclusion', 'decision', 'live_room'],
};

const TABLE = /pgTable\(\s*'(\w+)'/g;
const NAMED = /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(\w+)/g;

const server = sourceFiles().filter(({ path, isTest }) => path.startsWith('apps/server/src/') && !isTest);
const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;

/** The module that each table belongs to. */
const owners = new Map(
  server
    .filter(({ path }) => path.endsWith('/tables.ts'))
    .flatMap(({ path, text }) => [...text.matchAll(TABLE)].map(([, table = '']) => [table, moduleOf(path)] as const)),
);

/** Tables of other modules that a text names. */
function foreign(path: string, text: string): string[] {
  const named = new Set([...text.matchAll(NAMED)].map(([, table = '']) => table));
  return [...named].filter((table) => (owners.get(table) ?? null) !== null && owners.get(table) !== moduleOf(path));
}

describe('tables of a module', () => {
  const readers = server.filter(({ path }) => /\/src\/(modules|wiring|edge|gateway|suppliers)\//.test(path));

  it('are named by no other module, except in reports', () => {
    expect(owners.size).toBeGreaterThan(50);
    const wrong = readers
      .filter(({ path }) => moduleOf(path) !== 'reports')
      .flatMap(({ path, text }) =>
        foreign(path, text)
          .filter((table) => !EXCEPTIONS[path]?.includes(table))
          .map((table) => `${path} names ${table} of ${owners.get(table)}`),
      );
    expect(wrong).toEqual([]);
  });

  it('are named by every exception', () => {
    for (const [path, tables] of Object.entries(EXCEPTIONS)) {
      const named = foreign(path, readers.find((file) => file.path === path)?.text ?? '');
      expect(named, path).toEqual(expect.arrayContaining([...tables]));
    }
  });

  it('are only read by reports', () => {
    const writes = readers.filter(
      ({ path, text }) =>
        moduleOf(path) === 'reports' && /\b(INSERT INTO|DELETE FROM|FOR UPDATE|UPDATE \w+ SET)\b/.test(text),
    );
    expect(writes.map(({ path }) => path)).toEqual([]);
  });

  it('are found in a join', () => {
    const path = 'apps/server/src/modules/wallet/any.ts';
    expect(foreign(path, 'SELECT 1 FROM interest_wallet w JOIN member m ON m.id = w.member_id')).toEqual(['member']);
  });
});
