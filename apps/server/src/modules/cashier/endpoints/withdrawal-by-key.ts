import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';

export function withdrawalByKeyEndpoint(orders: OrderStore, views: OrderViews): Handler<'withdrawalByKey'> {
  return async (input, { identity }) => {
    const order = await orders.byKey(identity.memberId, 'withdraw', input.idempotencyKey);
    return ok({ order: order ? await views.withdrawal(order) : null });
  };
}
