import { conflict, type Handler, notFound, ok, refused, wrongCode } from '../../../platform/call/handler.ts';
import type { WithdrawViews } from '../withdraw/withdraw-views.ts';
import type { Withdrawals } from '../withdraw/withdrawals.ts';

export function createWithdrawalEndpoint(withdrawals: Withdrawals, views: WithdrawViews): Handler<'createWithdrawal'> {
  return async (input, context) => {
    const result = await withdrawals.create(input, context);
    if ('order' in result) return ok(await views.of(result));
    switch (result.refusal) {
      case 'key_reused':
        return conflict('key_reused');
      case 'not_found':
        return notFound;
      case 'wrong_code':
        return wrongCode;
      default:
        return refused(result.refusal, 'detail' in result ? result.detail : undefined);
    }
  };
}
