import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { OddsHistory } from '../odds-history/odds-history.ts';

export function oddsHistoryEndpoint(history: OddsHistory): Handler<'oddsHistory'> {
  return async ({ matchId }) => ok(await history.ofMatch(matchId));
}
