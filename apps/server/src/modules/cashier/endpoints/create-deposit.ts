import { conflict, type Handler, ok, refused } from '../../../platform/call/handler.ts';
import type { Deposits } from '../deposits.ts';
import type { OrderViews } from '../order-views.ts';

export function createDepositEndpoint(deposits: Deposits, views: OrderViews): Handler<'createDeposit'> {
  return async (input, context) => {
    const result = await deposits.create(input, context);
    if ('range' in result) return refused('amount_out_of_range', result.range);
    if ('order' in result) return ok(await views.deposit(result.order));
    return result.refusal === 'key_reused' ? conflict('key_reused') : refused(result.refusal);
  };
}
