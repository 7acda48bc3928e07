import { conflict, type Handler, isOtherUnit, ok, refused } from '../../../platform/call/handler.ts';
import { toBetView } from '../bets/bet-view.ts';
import type { PlaceBets } from '../placing/place-bets.ts';

export function placeBetEndpoint(service: PlaceBets): Handler<'placeBet'> {
  return async (input, context) => {
    if (isOtherUnit(input, context.identity)) return conflict('unit_changed');
    const result = await service.place(input, context);
    if ('bet' in result) return ok(toBetView(result.bet));
    return result.refusal === 'key_reused' ? conflict('key_reused') : refused(result.refusal, result.detail);
  };
}
