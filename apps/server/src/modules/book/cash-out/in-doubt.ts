import { RESUME_WITHIN_MS } from '@touchline/rules/results';
import type { Queryable } from '../../../platform/db/database.ts';
import { type BetRecord, struckAt } from '../bets/bet-record.ts';

/**
 * Whether a rule returns or may still return the stake of a bet, in whole or in part. That is so if an open leg is void
 * in full or by half, or if its match is stopped, or was stopped so long that the bet counts as struck on an abandoned
 * match (standards SET-7). Prices do not say what such a bet is worth.
 */
export async function isInDoubt(on: Queryable, bet: BetRecord): Promise<boolean> {
  const open = bet.legs.filter(({ result }) => result === 'pending');
  const rows = await on.query(
    `SELECT 1 FROM unnest($1::bigint[], $2::text[]) AS l (match_id, market_id) JOIN match m ON m.id = l.match_id
     WHERE EXISTS (
       SELECT 1 FROM market_void v WHERE v.match_id = m.id AND (v.market_id IS NULL OR v.market_id = l.market_id)
         AND (v.placed_from IS NULL OR v.placed_from <= $3) AND (v.placed_to IS NULL OR v.placed_to > $3)
         AND NOT EXISTS (
           SELECT 1 FROM market_unvoid u WHERE u.match_id = v.match_id AND u.source = v.source AND u.void_id = v.void_id))
     OR EXISTS (
       SELECT 1 FROM match_stoppage s WHERE s.match_id = m.id AND (s.stopped_at >= $3 OR s.abandoned_at IS NOT NULL AND s.resumed_at IS NULL)
         AND CASE
           WHEN s.abandoned_at IS NOT NULL THEN true
           WHEN s.resumed_at IS NOT NULL THEN s.resumed_at > s.counts_from + $4 * interval '1 millisecond'
           -- It waits for a kick-off that is in time.
           ELSE NOT (m.status = 'not_started' AND m.start_at <= s.counts_from + $4 * interval '1 millisecond') END)
     LIMIT 1`,
    [
      open.map(({ matchId }) => BigInt(matchId)),
      open.map(({ marketId }) => marketId),
      new Date(struckAt(bet)),
      RESUME_WITHIN_MS,
    ],
  );
  return rows.length > 0;
}
