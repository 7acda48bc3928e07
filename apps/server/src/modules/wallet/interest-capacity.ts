import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { capacityLeft } from './interest-rules.ts';

/** A move into an interest wallet that may hold no more than so much. Minor units. */
export interface FillRow {
  readonly memberId: bigint;
  readonly currency: string;
  readonly account: bigint;
  /** The key of its journal. */
  readonly journal: string;
  readonly amount: bigint;
  readonly most: bigint;
}

/** The moves that fit into their wallets, one after another; null is a move that nothing bounds. */
export async function fitting(
  tx: Queryable,
  ledger: Ledger,
  rows: readonly (FillRow | null)[],
): Promise<readonly boolean[]> {
  const bounded = rows.filter((row) => row !== null);
  if (bounded.length === 0) return rows.map(() => true);
  // The wallet's row is what moves of other transactions wait for, so that none of them reads a balance on its way.
  await tx.query(
    `SELECT 1 FROM interest_wallet WHERE (member_id, currency) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))
     ORDER BY member_id, currency FOR UPDATE`,
    [bounded.map(({ memberId }) => memberId), bounded.map(({ currency }) => currency)],
  );
  const known = await tx.query<{ key: string }>('SELECT key FROM ledger_journal WHERE key = ANY ($1)', [
    bounded.map(({ journal }) => journal),
  ]);
  const accounts = bounded.map(({ account }) => account);
  const balances = await ledger.balancesOf(tx, accounts);
  const held = new Map(accounts.map((account, index) => [account, balances[index] ?? 0n]));
  // A movement that was made before moves nothing again; the ledger finds its key.
  const taken = new Set(known.map(({ key }) => key));
  return rows.map((row) => {
    if (!row || taken.has(row.journal)) return true;
    const balance = held.get(row.account) ?? 0n;
    const capacity = capacityLeft(balance, row.most);
    if (capacity !== null && row.amount > capacity) return false;
    taken.add(row.journal);
    held.set(row.account, balance + row.amount);
    return true;
  });
}
