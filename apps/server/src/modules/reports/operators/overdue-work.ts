import type { OperatorOutput } from '@touchline/contract/operators';
import type { Queryable } from '../../../platform/db/database.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Each may wait so long before somebody should look. */
const JOB_MS = MINUTE_MS;
const WITHDRAWAL_MS = HOUR_MS;
const PAYMENT_MS = HOUR_MS;
const BET_MS = 30 * SECOND_MS;
const MATCH_MS = 4 * HOUR_MS;
const MESSAGE_MS = MINUTE_MS;

interface OverdueRow {
  readonly work: OperatorOutput<'overdueWork'>['items'][number]['work'];
  /** Of jobs; empty for everything else. */
  readonly kind: string;
  readonly count: number;
  readonly oldest: Date;
  /** The first ten. */
  readonly first: bigint[];
}

/** Work that waits for too long: jobs of the whole platform by kind, everything else of one site, or of all where none is named. */
export function overdueWork(on: Queryable, siteId: number | null, now: number): Promise<OverdueRow[]> {
  const since = [JOB_MS, WITHDRAWAL_MS, PAYMENT_MS, BET_MS, MATCH_MS, MESSAGE_MS].map((ms) => new Date(now - ms));
  return on.query<OverdueRow>(
    `SELECT work, kind, count(*)::int AS count, min(at) AS oldest, (array_agg(id ORDER BY at, id))[1:10] AS first FROM (
       SELECT 1 AS place, 'jobs_dead' AS work, kind, id, dead_at AS at FROM job WHERE dead_at IS NOT NULL AND done_at IS NULL
       UNION ALL
       SELECT 2, 'jobs_late', kind, id, run_at FROM job WHERE done_at IS NULL AND dead_at IS NULL AND run_at < $2
       UNION ALL
       SELECT 3, 'withdrawals_open', '', id, updated_at FROM pay_order
       WHERE ($1::int IS NULL OR site_id = $1) AND kind = 'withdraw' AND status IN ('processing', 'reviewing') AND updated_at < $3
       UNION ALL
       SELECT 4, 'payments_held', '', o.id, min(a.at) FROM pay_arrival a JOIN pay_order o ON o.id = a.order_id
       WHERE ($1::int IS NULL OR o.site_id = $1) AND a.state IN ('held', 'counting', 'returning') AND a.at < $4 GROUP BY o.id
       UNION ALL
       SELECT 5, 'bets_unconfirmed', '', id, decides_at FROM bet
       WHERE ($1::int IS NULL OR site_id = $1) AND status = 'confirming' AND decides_at < $5
       UNION ALL
       SELECT 6, 'matches_without_result', '', m.id, m.start_at FROM match m
       WHERE m.start_at < $6 AND m.info->>'kind' IS NULL
         AND EXISTS (SELECT FROM bet_leg l JOIN bet b ON b.id = l.bet_id
           WHERE l.match_id = m.id AND ($1::int IS NULL OR b.site_id = $1) AND b.status = 'accepted' AND l.result = 'pending')
         AND NOT EXISTS (SELECT FROM match_stoppage s
           WHERE s.match_id = m.id AND s.abandoned_at IS NULL AND s.resumed_at IS NULL)
       UNION ALL
       SELECT 7, 'messages_unsent', '', id, created_at FROM outbound_message
       WHERE ($1::int IS NULL OR site_id = $1) AND sent_at IS NULL AND given_up_at IS NULL AND created_at < $7
     ) AS waiting GROUP BY place, work, kind ORDER BY place, kind`,
    [siteId, ...since],
  );
}
