import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOON } from './noon.ts';
import { startBuiltServer } from './start-built-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const KEPT = join(root, '.cache/data-dirs');
/** A built server makes its database of these. */
const SOURCES = ['apps/server/dist', 'sites'];

/**
 * A data folder for a built server, whose database has the schema and the members of the demonstration and no match. A first
 * start takes seven seconds to make that, so it is made once for a build and a day, and copied. The processes of one run use the
 * one that its first process made, also when the day ends meanwhile.
 */
export async function seededDataDir(): Promise<string> {
  process.env.SEEDED_DATA_DIR ??= await template();
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-seeded-'));
  cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
  // A copy is nobody's yet: another process may have the number of the one that made the template by now.
  rmSync(join(dataDir, 'postgres.lock'), { force: true });
  return dataDir;
}

async function template(): Promise<string> {
  const kept = join(KEPT, templateKey());
  if (existsSync(kept)) return kept;
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const making = mkdtempSync(join(KEPT, 'making-'));
  const feed = { FEED_SOURCE: 'push', FEED_KEY: Buffer.alloc(32, 7).toString('base64url') };
  const server = await startBuiltServer({ PORT: '0', DATA_DIR: making, ...feed });
  await server.stop();
  renameSync(making, kept);
  return kept;
}

/** Members have birthdays on the site's day, so a template is good for that day. */
function templateKey(): string {
  const hash = createHash('sha256').update(String(NOON));
  for (const source of SOURCES)
    for (const path of filesIn(join(root, source))) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
