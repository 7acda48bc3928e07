import type { Database, Queryable } from '../platform/db/database.ts';
import { type AuditReport, auditTotals } from './audit.ts';

/** Blocks that are verified in one transaction. */
const BATCH = 1_000;

export interface NewAudit extends AuditReport {
  /** The number of blocks that were verified. */
  readonly blocks: number;
}

/** The last block that was verified with all before it. `audit_balance` holds what the entries up to it make. */
interface Checkpoint {
  readonly position: bigint;
  readonly hash: Uint8Array;
  readonly block_id: bigint;
}

interface Link {
  readonly id: bigint;
  readonly position: bigint;
  readonly hash: Uint8Array;
  readonly is_broken: boolean;
}

/**
 * Audits what was written since the last good block, and every balance against it: of blocks, journals and entries it reads
 * the new ones only. A block that is not what it should be stays new until it is, so it is found again by every audit.
 * `auditLedger` finds a change in older blocks that moved no balance.
 */
export async function auditNew(db: Database, batch = BATCH): Promise<NewAudit> {
  let blocks = 0;
  for (;;) {
    const links = await db.transaction((tx) => verify(tx, batch));
    blocks += links.length;
    const broken = links.filter((link) => link.is_broken).map(({ id }) => id);
    if (broken.length === 0 && links.length === batch) continue;
    return { ...(await compare(db, broken)), blocks };
  }
}

/** Verifies the next blocks and moves the checkpoint to the last good one. Returns all blocks that it verified. */
async function verify(tx: Queryable, batch: number): Promise<Link[]> {
  const from = await readCheckpoint(tx);
  const links = await tx.query<Link>(
    `SELECT id, position, hash,
            hash <> expected_hash OR previous_hash <> expected_previous OR position <> expected_position AS is_broken
     FROM (
       SELECT id, position, hash, previous_hash, lag(hash, 1, $2::bytea) OVER (ORDER BY position) AS expected_previous,
              $1::bigint + row_number() OVER (ORDER BY position) AS expected_position,
              sha256(previous_hash || convert_to(ledger_block_content(id), 'UTF8')) AS expected_hash
       FROM (SELECT * FROM ledger_block WHERE position > $1 ORDER BY position LIMIT $3) AS next
     ) AS chain ORDER BY position`,
    [from.position, Buffer.from(from.hash), batch],
  );
  const firstBroken = links.findIndex((link) => link.is_broken);
  const last = links.at(firstBroken < 0 ? -1 : firstBroken - 1);
  if (!last || firstBroken === 0) return links;
  await tx.query(
    `INSERT INTO audit_balance (account, balance)
     SELECT account, sum(amount)::bigint FROM (${movedIn('b.position > $1 AND b.position <= $2')}) AS moved GROUP BY account
     ON CONFLICT (account) DO UPDATE SET balance = audit_balance.balance + excluded.balance`,
    [from.position, last.position],
  );
  await tx.query('UPDATE audit_checkpoint SET position = $1, hash = $2, block_id = $3 WHERE id = 1', [
    last.position,
    Buffer.from(last.hash),
    last.id,
  ]);
  return links;
}

/** Compares every balance with the checkpoint and the entries since. The checkpoint does not change meanwhile. */
function compare(db: Database, broken: readonly bigint[]): Promise<AuditReport> {
  return db.transaction(async (tx) => {
    const { position, hash, block_id } = await readCheckpoint(tx);
    const driftedAccounts = await tx.query<AuditReport['driftedAccounts'][number]>(
      `SELECT a.id, a.balance, (coalesce(c.balance, 0) + coalesce(m.total, 0))::bigint AS entries
       FROM ledger_account a
       LEFT JOIN audit_balance c ON c.account = a.id
       LEFT JOIN (SELECT account, sum(amount) AS total FROM (${movedIn('b.position > $1')}) AS moved GROUP BY 1) m
         ON m.account = a.id
       WHERE a.balance <> coalesce(c.balance, 0) + coalesce(m.total, 0)`,
      [position],
    );
    const strays = await tx.query<{ id: bigint }>(
      `SELECT $3::bigint AS id WHERE $1 > 0 AND NOT EXISTS (
         SELECT FROM ledger_block WHERE position = $1 AND hash = $2::bytea AND id = $3)
       UNION SELECT id FROM ledger_block WHERE position IS NULL
       UNION SELECT block_id FROM ledger_journal j
         WHERE block_id > $3 AND NOT EXISTS (SELECT FROM ledger_block b WHERE b.id = j.block_id)`,
      [position, Buffer.from(hash), block_id],
    );
    const ids = new Set([...broken, ...strays.map(({ id }) => id)]);
    return {
      driftedAccounts,
      ...(await auditTotals(tx)),
      brokenBlocks: [...ids].sort((a, b) => (a < b ? -1 : 1)),
    };
  });
}

/** The audit holds a lock, so that audits of two nodes run one after the other. */
async function readCheckpoint(tx: Queryable): Promise<Checkpoint> {
  const [found] = await tx.query<Checkpoint>(
    'SELECT position, hash, block_id FROM audit_checkpoint WHERE id = 1 FOR UPDATE',
  );
  if (!found) throw new Error('the checkpoint of the audit is missing');
  return found;
}

/** The sums that the entries of these blocks moved, by account. */
function movedIn(blocks: string): string {
  return `SELECT side.account, side.amount
    FROM ledger_block b JOIN ledger_journal j ON j.block_id = b.id JOIN ledger_entry e ON e.journal_id = j.id
    CROSS JOIN LATERAL (VALUES (e.credit_account, e.amount), (e.debit_account, -e.amount)) AS side (account, amount)
    WHERE ${blocks}`;
}
