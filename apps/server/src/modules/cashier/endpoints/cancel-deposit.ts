import { type Handler, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Deposits } from '../deposits.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';

export function cancelDepositEndpoint(
  deposits: Deposits,
  orders: OrderStore,
  views: OrderViews,
): Handler<'cancelDeposit'> {
  return async (input, { site, identity }) => {
    const find = () => orders.ofMember(site.siteId, identity.memberId, 'deposit', BigInt(input.orderId));
    const order = await find();
    if (!order) return notFound;
    if (order.status !== 'cancelled' && !(await deposits.cancel(order))) return refused('not_cancellable');
    return ok(await views.deposit((await find()) ?? order));
  };
}
