import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** Numbers the lock that keeps two starting nodes from migrating at once. */
const MIGRATION_LOCK = 7403000;

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
}

/**
 * Updates the schema, then the functions that run with the owner's rights and the application's rights. Returns how many
 * migrations ran.
 */
export async function migrate(db: Database, folder: string): Promise<number> {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const living = ['ledger.sql', 'retention.sql', 'grants.sql'].map((file) => readFileSync(join(folder, file), 'utf8'));
  return db.asOwner(async (owner) => {
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await owner.script(
        'CREATE TABLE IF NOT EXISTS schema_migration (tag text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
      );
      const done = new Map(
        (await owner.query<{ tag: string; hash: string }>('SELECT tag, hash FROM schema_migration')).map((row) => [
          row.tag,
          row.hash,
        ]),
      );
      let ran = 0;
      for (const { tag } of journal.entries) {
        const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
        const hash = createHash('sha256').update(sql).digest('hex');
        const known = done.get(tag);
        if (known !== undefined && known !== hash) throw new Error(`migration ${tag} was changed after it ran here`);
        if (known !== undefined) continue;
        const record = `INSERT INTO schema_migration (tag, hash) VALUES ('${tag}', '${hash}');`;
        await owner.script(`BEGIN;\n${sql.replaceAll('--> statement-breakpoint', '')}\n${record}\nCOMMIT;`);
        ran += 1;
      }
      for (const sql of living) await owner.script(`BEGIN;\n${sql}\nCOMMIT;`);
      return ran;
    } finally {
      await owner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  });
}
