import { conflict, type Handler, ok, refused } from '../../../platform/call/handler.ts';
import { toBetView } from '../bet-view.ts';
import type { PlaceBets } from '../place-bets.ts';

export function placeBetEndpoint(service: PlaceBets): Handler<'placeBet'> {
  return async (input, context) => {
    const result = await service.place(input, context);
    if ('bet' in result) return ok(toBetView(result.bet));
    return result.refusal === 'key_reused' ? conflict('key_reused') : refused(result.refusal, result.detail);
  };
}
