import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../platform/db/database.ts';
import { openEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TEMPLATES = join(ROOT, '.cache/embedded');

/**
 * A fresh embedded database in memory, with the schema. The engine takes seconds to make a cluster, and no time to read one:
 * it is made once for a version of engine and schema and kept as a file.
 */
export async function openFresh(migrations: string): Promise<Database> {
  const template = join(TEMPLATES, `${keyOf(migrations)}.tar`);
  if (!existsSync(template)) await make(template, migrations);
  return openEmbedded(null, new Blob([readFileSync(template)], { type: 'application/x-tar' }));
}

async function make(template: string, migrations: string): Promise<void> {
  mkdirSync(TEMPLATES, { recursive: true });
  const folder = mkdtempSync(join(TEMPLATES, 'making-'));
  const cluster = join(folder, 'cluster');
  const db = await openEmbedded(cluster);
  await migrate(db, migrations);
  await db.close();
  const engine = await PGlite.create(cluster);
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  const made = join(folder, 'dump.tar');
  writeFileSync(made, Buffer.from(await dump.arrayBuffer()));
  // Whole or not at all, and the same whoever of several workers comes last.
  renameSync(made, template);
  rmSync(folder, { recursive: true });
}

function keyOf(migrations: string): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
