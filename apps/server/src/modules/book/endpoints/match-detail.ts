import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { Board } from '../board/board.ts';
import { toFull } from '../board/match-lists.ts';
import type { MatchResults } from '../records/match-results.ts';

/** A match as it is on the board; after it has left the board, as it was recorded or called off. */
export function matchDetailEndpoint(board: Board, results: MatchResults): Handler<'matchDetail'> {
  return async ({ matchId }) => {
    const match = board.match(matchId);
    if (match) return ok(toFull(match));
    const ended = await results.ofMatch(matchId);
    return ended ? ok(ended) : notFound;
  };
}
