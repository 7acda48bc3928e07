import type { Queryable } from '../platform/db/database.ts';

/** The findings of an audit; every list is empty when the books balance. */
export interface AuditReport {
  /** Accounts whose stored balance is not the sum of their entries. */
  readonly driftedAccounts: readonly { id: bigint; balance: bigint; entries: bigint }[];
  /** Currencies whose balances do not sum to zero. */
  readonly unbalancedCurrencies: readonly { currency: string; total: bigint }[];
  /** Locked accounts that do not equal their open holds. */
  readonly unmatchedHolds: readonly { id: bigint; balance: bigint; holds: bigint }[];
  /** Blocks of the chain whose rows were changed after they were written, and blocks journals name that are not in it. */
  readonly brokenBlocks: readonly bigint[];
}

/** Recomputes every balance from the journals and every block's hash from its rows. */
export async function auditLedger(db: Queryable): Promise<AuditReport> {
  return { ...(await auditBalances(db)), brokenBlocks: await brokenBlocks(db) };
}

/** Recomputes every balance from the journals. */
export async function auditBalances(db: Queryable): Promise<Omit<AuditReport, 'brokenBlocks'>> {
  const driftedAccounts = await db.query<AuditReport['driftedAccounts'][number]>(
    `SELECT a.id, a.balance, coalesce(c.total, 0)::bigint - coalesce(d.total, 0)::bigint AS entries
     FROM ledger_account a
     LEFT JOIN (SELECT credit_account, sum(amount) AS total FROM ledger_entry GROUP BY 1) c ON c.credit_account = a.id
     LEFT JOIN (SELECT debit_account, sum(amount) AS total FROM ledger_entry GROUP BY 1) d ON d.debit_account = a.id
     WHERE a.balance <> coalesce(c.total, 0) - coalesce(d.total, 0)`,
  );
  return { driftedAccounts, ...(await auditTotals(db)) };
}

/** Compares the balances with each other and with the open holds, without reading a journal. */
export async function auditTotals(
  db: Queryable,
): Promise<Pick<AuditReport, 'unbalancedCurrencies' | 'unmatchedHolds'>> {
  const unbalancedCurrencies = await db.query<AuditReport['unbalancedCurrencies'][number]>(
    'SELECT currency, sum(balance)::bigint AS total FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0',
  );
  const unmatchedHolds = await db.query<AuditReport['unmatchedHolds'][number]>(
    `SELECT a.id, a.balance, coalesce(h.total, 0)::bigint AS holds
     FROM ledger_account a
     LEFT JOIN (SELECT account, sum(remaining) AS total FROM ledger_hold WHERE remaining > 0 GROUP BY 1) h ON h.account = a.id
     WHERE a.kind LIKE 'locked%' AND a.balance <> coalesce(h.total, 0)`,
  );
  return { unbalancedCurrencies, unmatchedHolds };
}

async function brokenBlocks(db: Queryable): Promise<bigint[]> {
  const broken = await db.query<{ id: bigint }>(
    `SELECT id FROM (
       SELECT id, hash, previous_hash, lag(hash, 1, ''::bytea) OVER (ORDER BY position) AS expected_previous,
              position, row_number() OVER (ORDER BY position) AS expected_position,
              sha256(previous_hash || convert_to(ledger_block_content(id), 'UTF8')) AS expected_hash
       FROM ledger_block
     ) AS chain
     WHERE hash <> expected_hash OR previous_hash <> expected_previous OR position IS DISTINCT FROM expected_position
     UNION
     SELECT block_id FROM ledger_journal j WHERE NOT EXISTS (SELECT FROM ledger_block b WHERE b.id = j.block_id)
     ORDER BY id`,
  );
  return broken.map((row) => row.id);
}
