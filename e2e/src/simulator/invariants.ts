import { auditBalances, auditLedger, type openDatabase } from '@touchline/server/testing';
import { BEGINS_WITH_MONEY } from '../money-books.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The faults in the books; every list is empty when there are none. */
export type Findings = Readonly<Record<string, readonly object[]>>;

/** All money invariants, each in one query, so that a concurrent change is either included or not. */
export async function checkMoney(db: Database, seeded: bigint, withChain: boolean): Promise<Findings> {
  const audit = withChain ? await auditLedger(db) : await auditBalances(db);
  return {
    ...(audit as unknown as Findings),
    negativeMembers: await db.query(
      'SELECT id, kind, balance FROM ledger_account WHERE member_id IS NOT NULL AND balance < 0',
    ),
    holdsWithoutOrders: await db.query(HOLDS),
    unexplained: await db.query(UNEXPLAINED, [seeded]),
    twice: await db.query(
      `SELECT kind, reference FROM ledger_journal
       WHERE kind IN ('deposit', 'withdraw_paid', 'withdraw_return', 'transfer_in', 'transfer_in_done',
                      'transfer_in_return', 'transfer_out')
       GROUP BY site_id, kind, reference HAVING count(*) > 1`,
    ),
    paidTooOften: await db.query(
      `SELECT b.id, b.settlement_version, count(j.id)::int AS payments
       FROM bet b JOIN ledger_journal j ON j.reference = 'bet/' || b.id AND j.kind IN ('bet_payout', 'bet_free_payout')
       GROUP BY b.id HAVING count(j.id) > b.settlement_version`,
    ),
    freeBetsOtherwise: await db.query(
      `SELECT a.site_id, a.currency, a.balance FROM ledger_account a
       WHERE a.kind = 'free_bets' AND a.balance <> (SELECT coalesce(sum(b.stake), 0) FROM bet b
         WHERE b.site_id = a.site_id AND b.currency = a.currency AND b.free_bet_id IS NOT NULL AND b.status IN ('confirming', 'accepted'))`,
    ),
    boostsOtherwise: await db.query(
      `SELECT b.id, b.boost_paid FROM bet b WHERE b.boost_id IS NOT NULL AND b.boost_paid <> (
         SELECT coalesce(sum(CASE a.id WHEN e.debit_account THEN e.amount ELSE -e.amount END), 0)
         FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
         JOIN ledger_account a ON a.kind = 'bonus_cost' AND a.id IN (e.debit_account, e.credit_account)
         WHERE j.reference = 'bet/' || b.id AND j.kind IN ('bet_boost', 'bet_boost_reversal'))`,
    ),
    bonusesOtherwise: await db.query(
      `SELECT a.member_id, a.currency, a.balance FROM ledger_account a
       LEFT JOIN deposit_bonus b ON b.member_id = a.member_id AND b.currency = a.currency AND b.state = 'active'
       WHERE a.kind = 'bonus' AND a.balance <> coalesce(b.amount, 0)`,
    ),
    bonusesTwice: await db.query(
      `SELECT reference FROM ledger_journal WHERE kind LIKE 'bonus_%' GROUP BY reference
       HAVING count(*) > 2 OR count(*) FILTER (WHERE kind = 'bonus_grant') <> 1`,
    ),
    cashedOtherwise: await db.query(
      `SELECT b.id FROM bet b LEFT JOIN bet_cash_out c ON c.bet_id = b.id GROUP BY b.id
       HAVING b.stake_cashed <> coalesce(sum(c.stake), 0) OR b.amount_cashed <> coalesce(sum(c.amount), 0)`,
    ),
  };
}

/** Open holds that do not equal their order, and orders in flight without one. */
const HOLDS = `
  WITH orders AS (
    SELECT 'bet/' || id || CASE WHEN reopened > 0 THEN '/reopened/' || reopened ELSE '' END AS reference,
           stake - stake_cashed AS amount
    FROM bet WHERE status IN ('confirming', 'accepted') AND free_bet_id IS NULL
    UNION ALL
    SELECT 'transfer/' || id, amount FROM venue_transfer
      WHERE direction = 'in' AND status IN ('created', 'sent', 'unknown')
    UNION ALL
    SELECT 'withdraw/' || id, amount FROM pay_order
      WHERE kind = 'withdraw' AND status IN ('created', 'reviewing', 'processing')
  ), holds AS (SELECT reference, remaining AS amount FROM ledger_hold WHERE remaining > 0)
  SELECT reference, o.amount AS order_amount, h.amount AS held
  FROM orders o FULL JOIN holds h USING (reference) WHERE o.amount IS DISTINCT FROM h.amount`;

/**
 * Members whose money is not what they began with, their credited deposits, their paid withdrawals, their bets as far
 * as they are settled or cashed out, what corrections could not take back, and what venues, interest and gifts brought.
 */
const UNEXPLAINED = `
  WITH own AS (
    SELECT member_id, sum(balance) AS total FROM ledger_account WHERE member_id IS NOT NULL GROUP BY 1
  ), orders AS (
    SELECT member_id, sum(CASE kind WHEN 'deposit' THEN amount - fee ELSE -amount END) AS total
    FROM pay_order WHERE status = 'succeeded' GROUP BY 1
  ), bets AS (
    SELECT member_id, sum(CASE
      WHEN status IN ('settled', 'void', 'cashed_out') THEN payout - CASE WHEN free_bet_id IS NULL THEN stake ELSE 0 END ELSE amount_cashed - stake_cashed END) AS total
    FROM bet GROUP BY 1
  ), owed AS (
    SELECT member_id, sum(amount) AS total FROM (
      SELECT member_id, amount FROM bet_receivable
      UNION ALL SELECT b.member_id, -k.amount FROM bet_receivable_kept k JOIN bet b ON b.id = k.bet_id
    ) r GROUP BY 1
  ), others AS (
    SELECT a.member_id, sum(CASE WHEN e.credit_account = a.id THEN e.amount ELSE -e.amount END) AS total
    FROM ledger_journal j
    JOIN ledger_entry e ON e.journal_id = j.id
    JOIN ledger_account a ON a.id IN (e.debit_account, e.credit_account) AND a.member_id IS NOT NULL
    WHERE j.kind NOT IN ('deposit', 'adjust') AND j.kind NOT LIKE 'withdraw%' AND j.kind NOT LIKE 'bet%' GROUP BY 1
  )
  SELECT m.name, (own.total - s.amount - coalesce(orders.total, 0) - coalesce(bets.total, 0)
          - coalesce(owed.total, 0) - coalesce(others.total, 0))::bigint AS off
  FROM member m
  JOIN own ON own.member_id = m.id
  CROSS JOIN LATERAL (SELECT CASE WHEN ${BEGINS_WITH_MONEY} THEN $1::bigint ELSE 0 END AS amount) s
  LEFT JOIN orders ON orders.member_id = m.id
  LEFT JOIN bets ON bets.member_id = m.id
  LEFT JOIN owed ON owed.member_id = m.id
  LEFT JOIN others ON others.member_id = m.id
  WHERE own.total <> s.amount + coalesce(orders.total, 0) + coalesce(bets.total, 0) + coalesce(owed.total, 0) + coalesce(others.total, 0)`;
