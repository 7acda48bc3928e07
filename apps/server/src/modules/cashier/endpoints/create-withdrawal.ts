import { conflict, type Handler, ok, refused } from '../../../platform/call/handler.ts';
import type { OrderViews } from '../order-views.ts';
import type { Withdrawals } from '../withdrawals.ts';

export function createWithdrawalEndpoint(withdrawals: Withdrawals, views: OrderViews): Handler<'createWithdrawal'> {
  return async (input, context) => {
    const result = await withdrawals.create(input, context);
    if ('order' in result) return ok(await views.withdrawal(result.order));
    if (result.refusal === 'key_reused') return conflict('key_reused');
    return refused(result.refusal, 'detail' in result ? result.detail : undefined);
  };
}
