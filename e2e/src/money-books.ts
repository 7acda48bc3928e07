import type { openDatabase } from '@touchline/server/testing';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** A bet as the database has it. */
export interface StoredBet {
  readonly id: bigint;
  readonly idempotency_key: string;
  readonly status: string;
}

/** Every bet, with its key. */
export function storedBets(db: Database): Promise<StoredBet[]> {
  return db.query<StoredBet>('SELECT id, idempotency_key, status FROM bet ORDER BY id');
}

/** SQL: whether a member `m` is one of those whom the demonstration gives a first balance. */
export const BEGINS_WITH_MONEY = "m.name LIKE 'demo%' OR m.name LIKE 'friend%' OR m.name LIKE 'fan%'";

/**
 * Members whose money is not exactly what their bets and orders say: balances against the amount the demo's numbered
 * members are seeded with, credited deposits, paid-out withdrawals, settled bets, gifts, and rewards that were claimed. Amounts in minor units.
 */
export function unexplainedBalances(db: Database, seeded: bigint): Promise<{ name: string; off: bigint }[]> {
  return db.query(
    `SELECT m.name, (a.total - s.amount - coalesce(d.total, 0) - coalesce(b.total, 0) - coalesce(r.total, 0) + coalesce(g.total, 0))::bigint AS off
     FROM member m
     CROSS JOIN LATERAL (SELECT CASE WHEN ${BEGINS_WITH_MONEY} THEN $1::bigint ELSE 0 END AS amount) s
     JOIN (SELECT member_id, sum(balance) AS total FROM ledger_account WHERE member_id IS NOT NULL GROUP BY 1) a
       ON a.member_id = m.id
     LEFT JOIN (SELECT member_id, sum(CASE kind WHEN 'deposit' THEN amount ELSE -amount END) AS total
                FROM pay_order WHERE status = 'succeeded' GROUP BY 1) d ON d.member_id = m.id
     LEFT JOIN (SELECT member_id, sum(payout - CASE WHEN free_bet_id IS NULL THEN stake ELSE 0 END) AS total FROM bet WHERE status = 'settled' GROUP BY 1) b
       ON b.member_id = m.id
     LEFT JOIN (SELECT member_id, sum(amount) AS total FROM gift_order GROUP BY 1) g ON g.member_id = m.id
     LEFT JOIN (SELECT member_id, sum(CASE unit WHEN 'coins' THEN amount * coin_value ELSE amount END) AS total FROM reward
                WHERE unit IN ('cash', 'coins') AND state IN ('active', 'claimed') AND claimed_at IS NOT NULL GROUP BY 1) r
       ON r.member_id = m.id
     WHERE a.total <> s.amount + coalesce(d.total, 0) + coalesce(b.total, 0) + coalesce(r.total, 0) - coalesce(g.total, 0)`,
    [seeded],
  );
}

/** Journals of one purpose that exist more than once for the same bet or order. */
export function repeatedJournals(db: Database): Promise<{ kind: string; reference: string }[]> {
  return db.query(
    `SELECT kind, reference FROM ledger_journal WHERE kind <> 'adjust'
     GROUP BY site_id, kind, reference HAVING count(*) > 1`,
  );
}
