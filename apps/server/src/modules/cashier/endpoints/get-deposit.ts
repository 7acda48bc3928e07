import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';

export function getDepositEndpoint(orders: OrderStore, views: OrderViews): Handler<'getDeposit'> {
  return async (input, { site, identity }) => {
    const order = await orders.ofMember(site.siteId, identity.memberId, 'deposit', BigInt(input.orderId));
    return order ? ok(await views.deposit(order)) : notFound;
  };
}
