import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../drizzle/', import.meta.url));
const source = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(`${folder}meta/${path}`, 'utf8'));
const snapshots = readdirSync(`${folder}meta`)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .map((name) => ({ name, ...read(name) }));

it('describes the tables after every migration from the one before it, so that the next migration can be made', () => {
  const parents = snapshots.slice(1).map(({ name, prevId }) => [name, prevId]);
  expect(parents).toEqual(snapshots.slice(1).map(({ name }, index) => [name, snapshots[index]?.id]));
});

it('has a file for every migration, in the order in which they are applied', () => {
  const { entries } = read('_journal.json') as { entries: { tag: string; when: number }[] };
  const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b));
});

it('has no table in the code that the migrations do not make', async () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('/tables.ts'),
  );
  const modules = await Promise.all(files.map((name) => import(`${source}${name}`)));
  const latest = snapshots.at(-1);
  const tables = generateDrizzleJson(Object.assign({}, ...modules), latest.id);
  expect(await generateMigration(latest, tables)).toEqual([]);
});
