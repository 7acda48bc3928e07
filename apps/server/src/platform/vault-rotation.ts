import type { Queryable } from './db/database.ts';
import type { Platform } from './platform.ts';
import { cellOfRow, sealedColumns } from './sealed-columns.ts';
import { BOUND, type Vault } from './vault.ts';

const BATCH = 200;

type Parts = Pick<Platform, 'db' | 'vault' | 'jobs' | 'ids' | 'log'>;

interface Column {
  readonly table: string;
  readonly column: string;
  /** The columns that name the row. */
  readonly row: readonly string[];
}

const columns: readonly Column[] = Object.entries(sealedColumns).map(([name, row]) => {
  const [table = '', column = ''] = name.split('.');
  return { table, column, row };
});

/**
 * Seals again every text of the vault that is bound to no cell or was sealed with an older master key (standards CRY-5).
 * Each start schedules it, and it proceeds in small steps. A row that changes meanwhile is left to its writer.
 */
export async function scheduleVaultRotation({ db, vault, jobs, ids, log }: Parts): Promise<void> {
  const schedule = (on: Queryable) =>
    jobs.enqueue(on, { kind: 'vault.rotate', key: `vault/rotate/${ids.next()}`, payload: {} });
  jobs.handle(
    'vault.rotate',
    async () => {
      if ((await resealSome(db, vault)) > 0) return schedule(db);
      log.info({ masterKey: vault.keyId }, 'every vault text is bound to its cell, under the present master key');
    },
    { deadlineMs: 5 * 60_000 },
  );
  await schedule(db);
}

/** Seals up to 200 texts of each column again. Returns their number. */
export async function resealSome(db: Queryable, vault: Vault): Promise<number> {
  let renewed = 0;
  for (const column of columns) renewed += await renewBatch(db, vault, column);
  return renewed;
}

/** The number of texts of each column that are still to be sealed again; columns without any are left out. */
export async function textsLeft(db: Queryable, vault: Vault): Promise<{ column: string; left: number }[]> {
  const counts = [];
  for (const column of columns) {
    const [row] = await db.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM "${column.table}" WHERE ${isOld(column)}`,
      [vault.keyId],
    );
    if (row?.left) counts.push({ column: `${column.table}.${column.column}`, left: row.left });
  }
  return counts;
}

function isOld({ column }: Column): string {
  return `"${column}" IS NOT NULL AND (get_byte("${column}", 0) <> ${BOUND} OR get_byte("${column}", 1) <> $1)`;
}

/** Seals a batch of texts of a column again and returns their number. */
async function renewBatch(db: Queryable, vault: Vault, column: Column): Promise<number> {
  const { table, column: name, row } = column;
  const names = row.map((part) => `"${part}"::text AS "${part}"`).join(', ');
  const texts = await db.query<Record<string, string> & { place: string; sealed: Uint8Array }>(
    `SELECT ctid::text AS place, "${name}" AS sealed, ${names} FROM "${table}" WHERE ${isOld(column)} LIMIT ${BATCH}`,
    [vault.keyId],
  );
  for (const { place, sealed, ...names } of texts) {
    const cell = cellOfRow(table, name, names);
    if (!cell) throw new Error(`${table}.${name} holds no texts of the vault`);
    await db.query(`UPDATE "${table}" SET "${name}" = $1 WHERE ctid = $2::tid AND "${name}" = $3`, [
      vault.encrypt(vault.decrypt(sealed, cell), cell),
      place,
      Buffer.from(sealed),
    ]);
  }
  return texts.length;
}
