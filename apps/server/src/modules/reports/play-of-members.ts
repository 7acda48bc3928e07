import type { CurrencyCode } from '@touchline/rules/money';
import type { Database } from '../../platform/db/database.ts';

interface PlayOfMember {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly deposits: number;
  readonly deposited: bigint;
  readonly wagers: number;
  readonly staked: bigint;
  readonly payTypes: number;
  readonly toolsUsed: number;
  readonly complaints: number;
  readonly longestSessionMinutes: number;
  readonly nightWagers: number;
  readonly depositsAfterLoss: number;
}

/**
 * The play of members between two moments, from everything the platform keeps: the markers of harm are counted from it. Money
 * that is moved to a venue or spent on coins counts as staked.
 */
export function playOfMembers(db: Database, from: Date, to: Date): Promise<PlayOfMember[]> {
  return db.query<PlayOfMember>(
    `WITH deposits AS (
       SELECT o.member_id, o.currency, count(*) AS deposits, sum(o.amount) AS deposited, count(DISTINCT p.pay_type) AS pay_types,
              count(*) FILTER (WHERE EXISTS (
                SELECT FROM bet b WHERE b.member_id = o.member_id AND b.payout = 0 AND b.free_bet_id IS NULL
                  AND b.settled_at BETWEEN o.created_at - interval '1 hour' AND o.created_at)) AS after_loss
       FROM pay_order o JOIN pay_in p ON p.order_id = o.id
       WHERE o.kind = 'deposit' AND o.status = 'succeeded' AND o.updated_at >= $1 AND o.updated_at < $2 GROUP BY 1, 2
     ), played AS (
       SELECT member_id, currency, stake, placed_at AS at FROM bet WHERE status <> 'rejected' AND free_bet_id IS NULL
       UNION ALL
       SELECT member_id, currency, amount, created_at FROM venue_transfer WHERE direction = 'in' AND status = 'confirmed'
       UNION ALL
       SELECT member_id, currency, amount, at FROM coin_purchase
     ), wagers AS (
       SELECT member_id, currency, count(*) AS wagers, sum(stake) AS staked,
              count(*) FILTER (WHERE extract(hour FROM at AT TIME ZONE 'Asia/Shanghai') < 6) AS at_night
       FROM played WHERE at >= $1 AND at < $2 GROUP BY 1, 2
     ), tools AS (
       SELECT member_id, count(*) AS used FROM protection_event WHERE by = 'member' AND at >= $1 AND at < $2 GROUP BY 1
     ), complaints AS (
       SELECT member_id, count(*) AS filed FROM complaint WHERE created_at >= $1 AND created_at < $2 GROUP BY 1
     ), sessions AS (
       SELECT member_id, max(extract(epoch FROM least(coalesce(ended_at, last_active_at), $2) - greatest(created_at, $1)) / 60) AS minutes
       FROM session WHERE created_at < $2 AND coalesce(ended_at, last_active_at) > $1 GROUP BY 1
     )
     SELECT m.site_id AS "siteId", m.id AS "memberId", u.currency,
            coalesce(d.deposits, 0)::int AS deposits, coalesce(d.deposited, 0)::bigint AS deposited,
            coalesce(w.wagers, 0)::int AS wagers, coalesce(w.staked, 0)::bigint AS staked,
            coalesce(d.pay_types, 0)::int AS "payTypes",
            coalesce(t.used, 0)::int AS "toolsUsed", coalesce(c.filed, 0)::int AS complaints,
            coalesce(s.minutes, 0)::int AS "longestSessionMinutes",
            coalesce(w.at_night, 0)::int AS "nightWagers", coalesce(d.after_loss, 0)::int AS "depositsAfterLoss"
     FROM member m
     JOIN (
       SELECT member_id, currency FROM deposits UNION SELECT member_id, currency FROM wagers
       UNION SELECT o.id, o.currency FROM member o
         WHERE EXISTS (SELECT FROM tools WHERE member_id = o.id) OR EXISTS (SELECT FROM complaints WHERE member_id = o.id)
            OR EXISTS (SELECT FROM sessions WHERE member_id = o.id)
     ) AS u ON u.member_id = m.id
     LEFT JOIN deposits d ON d.member_id = m.id AND d.currency = u.currency
     LEFT JOIN wagers w ON w.member_id = m.id AND w.currency = u.currency
     LEFT JOIN tools t ON t.member_id = m.id
     LEFT JOIN complaints c ON c.member_id = m.id
     LEFT JOIN sessions s ON s.member_id = m.id`,
    [from, to],
  );
}
