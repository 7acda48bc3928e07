import type { SiteWithdrawals } from '@touchline/contract/site';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Owner } from './turnover.ts';
import { dayOf, levelRule, minor } from './withdraw-rules.ts';

/**
 * The amount that a member withdrew on a day so far, and the amount that the day still allows. Failed and rejected orders do
 * not count.
 */
export interface WithdrawDay {
  readonly level: number;
  readonly times: number;
  readonly timesLeft: number;
  readonly amount: bigint;
  readonly amountLeft: bigint;
  readonly endsAt: number;
  /** Orders of the day by method, for the free ones among them. */
  readonly usedBy: ReadonlyMap<string, number>;
}

export async function withdrawDay(
  on: Queryable,
  owner: Owner,
  rules: SiteWithdrawals,
  { vipLevel, now, except = null }: { vipLevel: number; now: number; except?: bigint | null },
): Promise<WithdrawDay> {
  const { from, to } = dayOf(now);
  const rows = await on.query<{ method: string; count: number; amount: bigint }>(
    `SELECT route AS method, count(*)::int AS count, sum(amount)::bigint AS amount FROM pay_order
     WHERE member_id = $1 AND kind = 'withdraw' AND currency = $2 AND created_at >= $3
       AND status NOT IN ('failed', 'rejected') AND id IS DISTINCT FROM $4
     GROUP BY route`,
    [owner.memberId, owner.currency, new Date(from), except],
  );
  const { level, dailyTimes, dailyAmount } = levelRule(rules, vipLevel);
  const most = minor(dailyAmount, owner.currency);
  const used = rows.reduce((sum, row) => sum + row.count, 0);
  const spent = rows.reduce((sum, row) => sum + row.amount, 0n);
  return {
    level,
    times: dailyTimes,
    timesLeft: Math.max(0, dailyTimes - used),
    amount: most,
    amountLeft: spent < most ? most - spent : 0n,
    endsAt: to,
    usedBy: new Map(rows.map((row) => [row.method, row.count])),
  };
}
