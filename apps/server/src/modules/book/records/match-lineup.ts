import type { Queryable } from '../../../platform/db/database.ts';
import type { MatchLineup } from '../../../suppliers/feed/port.ts';

/** Writes who plays in a match. Nothing is written for a match that was not announced. */
export async function writeLineup(on: Queryable, matchId: string, lineup: MatchLineup): Promise<void> {
  await on.query('UPDATE match SET lineup = $2 WHERE id = $1 AND lineup IS DISTINCT FROM $2::jsonb', [
    BigInt(matchId),
    JSON.stringify(lineup),
  ]);
}

/** The line-up of a match; null while it is not known. */
export async function lineupOf(on: Queryable, matchId: string): Promise<MatchLineup | null> {
  const [row] = await on.query<{ lineup: MatchLineup | null }>('SELECT lineup FROM match WHERE id = $1', [
    BigInt(matchId),
  ]);
  return row?.lineup ?? null;
}
