import type { RecordedFacts } from '@touchline/rules/results';
import type { Queryable } from '../../platform/db/database.ts';
import type { MarketVoid, MatchRecord } from './settlement-plan.ts';

/** What is on record of a match now; null while nothing is. */
export async function readRecord(on: Queryable, matchId: string): Promise<MatchRecord | null> {
  const [row] = await on.query<{ result: RecordedFacts }>(
    'SELECT result FROM match_result WHERE match_id = $1 ORDER BY version DESC LIMIT 1',
    [BigInt(matchId)],
  );
  const voids = await on.query<{ market_id: string | null; placed_from: Date | null; placed_to: Date | null }>(
    'SELECT market_id, placed_from, placed_to FROM market_void WHERE match_id = $1 ORDER BY id',
    [BigInt(matchId)],
  );
  if (!row && voids.length === 0) return null;
  return {
    matchId,
    facts: row?.result ?? null,
    voids: voids.map(
      (entry): MarketVoid => ({
        marketId: entry.market_id,
        placedFrom: entry.placed_from?.getTime() ?? null,
        placedTo: entry.placed_to?.getTime() ?? null,
      }),
    ),
  };
}
