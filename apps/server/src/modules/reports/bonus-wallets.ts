import type { Database } from '../../platform/db/database.ts';

/**
 * Bonus wallets that hold something else than the active bonuses and rewards of their member, one line each: none, unless
 * something is wrong.
 */
export async function bonusWalletFindings(db: Database): Promise<string[]> {
  const rows = await db.query<{ memberId: bigint; currency: string; balance: bigint; active: bigint }>(
    `SELECT a.member_id AS "memberId", a.currency, a.balance, coalesce(b.active, 0)::bigint AS active
     FROM ledger_account a
     LEFT JOIN (
       SELECT member_id, currency, sum(amount) AS active FROM (
         SELECT member_id, currency, amount FROM deposit_bonus WHERE state = 'active'
         UNION ALL
         SELECT member_id, currency, amount FROM reward WHERE state = 'active' AND unit = 'cash'
       ) given GROUP BY 1, 2
     ) b USING (member_id, currency)
     WHERE a.kind = 'bonus' AND a.balance <> coalesce(b.active, 0)`,
  );
  return rows.map(
    ({ memberId, currency, balance, active }) =>
      `member ${memberId}: ${balance} ${currency} in the bonus wallet, bonuses and rewards make ${active}`,
  );
}
