import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../platform/db/database.ts';
import { openEmbedded } from '../platform/db/embedded.ts';
import { siteDay } from '../platform/site/site-day.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const KEPT = join(ROOT, '.cache/embedded');
const DAY_MS = 24 * 3_600_000;
/** These sources determine a database with the schema alone, and one with the seeds of the demonstration. */
const SCHEMA_SOURCES = ['package-lock.json', 'apps/server/drizzle'];
const SEED_SOURCES = [...SCHEMA_SOURCES, 'sites', 'apps/server/src', 'packages/rules/src'];

/** A state that fresh databases begin in: the name of the state and what brings an empty database into it. */
export interface Template {
  readonly kind: 'schema' | 'seeded';
  /** Fills the database and closes it. */
  fill(db: Database): Promise<void>;
}

const keys = new Map<Template['kind'], string>();

/** Names a template by all that goes into it, so that a changed source makes a new one; seeds also depend on the day. */
export function templateKey(kind: Template['kind']): string {
  const known = keys.get(kind);
  if (known) return known;
  const hash = createHash('sha256').update(kind);
  for (const source of kind === 'schema' ? SCHEMA_SOURCES : SEED_SOURCES)
    for (const path of sourcesIn(join(ROOT, source))) hash.update(relative(ROOT, path)).update(readFileSync(path));
  if (kind === 'seeded') hash.update(siteDay(Date.now()));
  const key = `${kind}_${hash.digest('hex').slice(0, 16)}`;
  keys.set(kind, key);
  return key;
}

function sourcesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(sql|ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/**
 * A fresh embedded database in the state of a template, in memory or in an empty folder. The engine needs seconds to make a
 * cluster and no time to read one, so the template is made once and stored as an archive.
 */
export async function openFromTemplate(template: Template, folder: string | null = null): Promise<Database> {
  const archive = join(KEPT, `${templateKey(template.kind)}.tar`);
  if (!existsSync(archive)) await makeArchive(archive, template);
  return openEmbedded(folder, new Blob([readFileSync(archive)], { type: 'application/x-tar' }));
}

async function makeArchive(archive: string, template: Template): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  removeOld();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-template-'));
  const cluster = join(folder, 'cluster');
  await template.fill(await openEmbedded(cluster));
  // The engine clears its buffers each time it starts, and tests need few of them.
  const settings = join(cluster, 'postgresql.conf');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^shared_buffers = .*$/m, 'shared_buffers = 8MB'));
  const engine = await PGlite.create(cluster);
  // Two thirds of the files belong to databases that are never opened; without them the archive is read in a third of the time.
  await engine.exec('UPDATE pg_database SET datistemplate = false');
  for (const unused of ['template1', 'template0']) await engine.exec(`DROP DATABASE IF EXISTS ${unused}`);
  await engine.exec('CHECKPOINT');
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  // Workers that make the same archive at once write files of their own; each renaming leaves a whole one.
  const made = `${archive}.${process.pid}`;
  writeFileSync(made, Buffer.from(await dump.arrayBuffer()));
  renameSync(made, archive);
  rmSync(folder, { recursive: true });
}

function removeOld(): void {
  for (const name of readdirSync(KEPT)) {
    const path = join(KEPT, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}
