import type { Database } from '../../platform/db/database.ts';

interface MovementsOfMember {
  readonly memberId: bigint;
  readonly deposits: number;
  readonly largestDeposit: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly depositedInWeek: bigint;
  readonly stakedInWeek: bigint;
}

interface Span {
  readonly week: Date;
  readonly from: Date;
  readonly to: Date;
}

/** The movements of members, from orders and bets, in which unusual movements are found. */
export function movementsOfMembers(db: Database) {
  return (
    { siteId, currency }: { readonly siteId: number; readonly currency: string },
    { week, from, to }: Span,
  ): Promise<MovementsOfMember[]> =>
    db.query<MovementsOfMember>(
      `WITH orders AS (
         SELECT member_id,
                count(*) FILTER (WHERE kind = 'deposit' AND updated_at >= $4)::int AS deposits,
                max(amount) FILTER (WHERE kind = 'deposit' AND updated_at >= $4) AS largest,
                sum(amount) FILTER (WHERE kind = 'deposit' AND updated_at >= $4) AS deposited,
                sum(amount) FILTER (WHERE kind = 'withdraw' AND updated_at >= $4) AS withdrawn,
                sum(amount) FILTER (WHERE kind = 'deposit') AS deposited_in_week
         FROM pay_order
         WHERE site_id = $1 AND currency = $2 AND updated_at >= $3 AND updated_at < $5
           AND (status = 'succeeded' OR (kind = 'withdraw' AND status IN ('created', 'awaiting_payment', 'processing', 'reviewing')))
         GROUP BY 1
       )
       SELECT o.member_id AS "memberId", o.deposits, coalesce(o.largest, 0)::bigint AS "largestDeposit",
              coalesce(o.deposited, 0)::bigint AS deposited, coalesce(o.withdrawn, 0)::bigint AS withdrawn,
              coalesce(o.deposited_in_week, 0)::bigint AS "depositedInWeek",
              coalesce((SELECT sum(b.stake) FROM bet b WHERE b.member_id = o.member_id AND b.currency = $2
                          AND b.status <> 'rejected' AND b.free_bet_id IS NULL AND b.placed_at >= $3 AND b.placed_at < $5), 0)::bigint AS "stakedInWeek"
       FROM orders o WHERE (o.deposits > 0 OR o.withdrawn > 0)
         AND NOT EXISTS (SELECT FROM member m WHERE m.id = o.member_id AND m.is_test)`,
      [siteId, currency, week, from, to],
    );
}
