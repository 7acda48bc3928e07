import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { ProofBook } from '../proof-book.ts';

export function geeTestRegisterEndpoint(book: ProofBook): Handler<'geeTestRegister'> {
  return async ({ type, call }, { site, device }) => ok(await book.draw(type, call, { siteId: site.siteId, device }));
}
