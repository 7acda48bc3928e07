import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';

export function getWithdrawalEndpoint(orders: OrderStore, views: OrderViews): Handler<'getWithdrawal'> {
  return async (input, { site, identity }) => {
    const order = await orders.ofMember(site.siteId, identity.memberId, 'withdraw', BigInt(input.orderId));
    return order ? ok(await views.withdrawal(order)) : notFound;
  };
}
