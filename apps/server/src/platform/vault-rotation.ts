import type { Queryable } from './db/database.ts';
import type { Platform } from './platform.ts';
import type { Vault } from './vault.ts';

const BATCH = 200;

type Parts = Pick<Platform, 'db' | 'vault' | 'jobs' | 'ids' | 'log'>;

interface Column {
  readonly table: string;
  readonly column: string;
}

/**
 * Writes every text of the vault anew that stands under another key than the present one (standards CRY-5). Once there is
 * more than the first key it is ordered at each start and goes on in small steps beside everything else; a row somebody
 * changes meanwhile is left to its writer.
 */
export async function orderVaultRotation({ db, vault, jobs, ids, log }: Parts): Promise<void> {
  const order = (on: Queryable) =>
    jobs.enqueue(on, { kind: 'vault.rotate', key: `vault/rotate/${ids.next()}`, payload: {} });
  jobs.handle(
    'vault.rotate',
    async () => {
      const columns = await cipherColumns(db);
      let renewed = 0;
      for (const column of columns) renewed += await renewBatch(db, vault, column);
      if (renewed > 0) return order(db);
      log.info({ version: vault.keyVersion }, 'every vault text is under the present key');
    },
    { deadlineMs: 5 * 60_000 },
  );
  if (vault.keyVersion > 1) await order(db);
}

/** Vault texts are found by their name: every `bytea` column that ends in `_cipher`. */
function cipherColumns(db: Queryable): Promise<Column[]> {
  return db.query<Column>(
    `SELECT c.relname AS "table", a.attname AS "column" FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.atttypid = 'bytea'::regtype
       AND a.attname LIKE '%\\_cipher' AND NOT a.attisdropped ORDER BY 1, 2`,
  );
}

function textsUnderOtherKeys(db: Queryable, vault: Vault, { table, column }: Column) {
  return db.query<{ place: string; sealed: Uint8Array }>(
    `SELECT ctid::text AS place, "${column}" AS sealed FROM "${table}"
     WHERE "${column}" IS NOT NULL AND get_byte("${column}", 0) <> $1 LIMIT $2`,
    [vault.keyVersion, BATCH],
  );
}

/** How many texts of a column were written anew. */
async function renewBatch(db: Queryable, vault: Vault, column: Column): Promise<number> {
  const texts = await textsUnderOtherKeys(db, vault, column);
  for (const { place, sealed } of texts) {
    await db.query(
      `UPDATE "${column.table}" SET "${column.column}" = $1 WHERE ctid = $2::tid AND "${column.column}" = $3`,
      [vault.encrypt(vault.decrypt(sealed)), place, Buffer.from(sealed)],
    );
  }
  return texts.length;
}
