import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { Board } from '../board.ts';
import { toFull } from '../match-lists.ts';

export function matchDetailEndpoint(board: Board): Handler<'matchDetail'> {
  return async (input) => {
    const match = board.match(input.matchId);
    return match ? ok(toFull(match)) : notFound;
  };
}
