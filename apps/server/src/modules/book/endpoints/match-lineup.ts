import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lineupOf } from '../records/match-lineup.ts';

export function matchLineupEndpoint(db: Database): Handler<'matchLineup'> {
  return async ({ matchId }) => ok({ lineup: await lineupOf(db, matchId) });
}
