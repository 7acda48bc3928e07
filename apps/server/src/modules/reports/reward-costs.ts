import type { OperatorOutput } from '@touchline/contract/operators';
import type { Queryable } from '../../platform/db/database.ts';

interface CostRow {
  readonly day: string;
  readonly source: string;
  readonly activityId: string;
  readonly unit: OperatorOutput<'rewardCosts'>['items'][number]['unit'];
  readonly currency: string;
  readonly rewards: number;
  readonly members: number;
  readonly given: bigint;
  readonly claimed: bigint;
}

/**
 * The cost of rewards by day of the site, source, activity and unit. Amounts are minor units of cash, free bets and boosts,
 * else whole numbers. A boost cost what it added to the winnings of its bet.
 */
export function rewardCosts(
  on: Queryable,
  siteId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CostRow[]> {
  return on.query<CostRow>(
    `SELECT to_char(granted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day, source,
       coalesce(activity_id, '') AS "activityId", unit,
       CASE WHEN unit IN ('cash', 'free_bet', 'boost') THEN reward.currency ELSE '' END AS currency,
       count(*)::int AS rewards, count(DISTINCT reward.member_id)::int AS members,
       coalesce(sum(amount) FILTER (WHERE state NOT IN ('expired', 'revoked')), 0)::bigint AS given,
       coalesce(sum(CASE unit WHEN 'boost' THEN bet.boost_paid ELSE amount END) FILTER (WHERE state IN ('claimed', 'used')), 0)::bigint AS claimed
     FROM reward LEFT JOIN bet ON bet.id = reward.bet_id WHERE reward.site_id = $1 AND granted_at >= $2 AND granted_at < $3
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
    [siteId, from, to],
  );
}
