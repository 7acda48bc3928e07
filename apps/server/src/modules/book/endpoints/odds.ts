import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Board } from '../board/board.ts';

/** Prices of matches as they are on the board. */
export function oddsEndpoint(board: Board): Handler<'odds'> {
  return async ({ matchIds }, { now }) => {
    const items = [...new Set(matchIds)].flatMap((matchId) => {
      const match = board.match(matchId);
      return match ? { matchId, status: match.state.status, markets: [...match.markets.values()] } : [];
    });
    return ok({ items, at: now });
  };
}
