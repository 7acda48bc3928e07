import { type Handler, ok, wrongCode } from '../../../platform/call/handler.ts';
import type { PuzzleBook } from '../puzzle-book.ts';

export function geeTestValidateEndpoint(puzzles: PuzzleBook): Handler<'geeTestValidate'> {
  return async ({ puzzleId, answer }, { site, device }) => {
    const proof = await puzzles.answer(puzzleId, answer, { siteId: site.siteId, device });
    return proof ? ok(proof) : wrongCode;
  };
}
