import { type Handler, ok, wrongCode } from '../../../platform/call/handler.ts';
import type { ProofBook } from '../proof-book.ts';

export function geeTestValidateEndpoint(book: ProofBook): Handler<'geeTestValidate'> {
  return async ({ puzzleId, answer }, { site, device, address }) => {
    const proof = await book.answer(puzzleId, answer, { siteId: site.siteId, device, address });
    return proof ? ok(proof) : wrongCode;
  };
}
