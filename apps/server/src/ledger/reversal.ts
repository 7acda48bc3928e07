import type { Queryable } from '../platform/db/database.ts';
import { inputHash } from '../platform/input-hash.ts';
import type { LedgerCommand } from './commands.ts';
import { isReversible } from './journal-kinds.ts';

interface EntryRow {
  readonly site_id: number;
  readonly kind: string;
  readonly reference: string;
  readonly debit_account: bigint;
  readonly credit_account: bigint;
  readonly amount: bigint;
}

/** The entries of a journal, the last first; none for a journal that is not there. */
function entriesOf(db: Queryable, journalId: bigint): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `SELECT j.site_id, j.kind, j.reference, e.debit_account, e.credit_account, e.amount
     FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
     WHERE j.id = $1 ORDER BY e.position DESC`,
    [journalId],
  );
}

/** Whether a journal of a site can be taken back. `owned`: the code that booked it corrects it in its own way. */
export async function reversibility(
  db: Queryable,
  siteId: number,
  journalId: bigint,
): Promise<'reversible' | 'unknown' | 'owned'> {
  const [first] = await entriesOf(db, journalId);
  if (first?.site_id !== siteId) return 'unknown';
  return isReversible(first.kind) ? 'reversible' : 'owned';
}

/** The members whose accounts a journal moved. */
export async function membersOf(db: Queryable, journalId: bigint): Promise<bigint[]> {
  const rows = await db.query<{ memberId: bigint }>(
    `SELECT DISTINCT a.member_id AS "memberId" FROM ledger_entry e
     JOIN ledger_account a ON a.id IN (e.debit_account, e.credit_account)
     WHERE e.journal_id = $1 AND a.member_id IS NOT NULL`,
    [journalId],
  );
  return rows.map(({ memberId }) => memberId);
}

/**
 * The command that takes a journal back: every entry the other way round, last first. A journal is reversed once, since
 * its key says so. Null for a journal that its owner corrects.
 */
export async function reversalOf(db: Queryable, journalId: bigint): Promise<LedgerCommand | null> {
  const rows = await entriesOf(db, journalId);
  const [first] = rows;
  if (!first) throw new Error(`there is no journal ${journalId}`);
  if (!isReversible(first.kind)) return null;
  return {
    siteId: first.site_id,
    key: `reverse/${journalId}`,
    inputHash: inputHash({ reverses: String(journalId) }),
    kind: 'reversal',
    reference: first.reference,
    sessionId: null,
    entries: rows.map((row) => ({ debit: row.credit_account, credit: row.debit_account, amount: row.amount })),
    holds: [],
  };
}
