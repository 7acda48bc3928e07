import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { PuzzleBook } from '../puzzle-book.ts';

export function geeTestRegisterEndpoint(puzzles: PuzzleBook): Handler<'geeTestRegister'> {
  return async ({ type }, { site, device }) => ok(await puzzles.draw(type, { siteId: site.siteId, device }));
}
