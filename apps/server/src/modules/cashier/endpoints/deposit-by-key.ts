import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';

export function depositByKeyEndpoint(orders: OrderStore, views: OrderViews): Handler<'depositByKey'> {
  return async (input, { identity }) => {
    const order = await orders.byKey(identity.memberId, 'deposit', input.idempotencyKey);
    return ok({ order: order ? await views.deposit(order) : null });
  };
}
