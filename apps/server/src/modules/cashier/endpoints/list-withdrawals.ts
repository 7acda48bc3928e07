import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';

export function listWithdrawalsEndpoint(orders: OrderStore, views: OrderViews): Handler<'listWithdrawals'> {
  return async ({ page, size }, { identity }) => {
    const { rows, total } = await orders.page(identity.memberId, 'withdraw', page, size);
    return ok({ items: await Promise.all(rows.map((row) => views.withdrawal(row))), total, page, size });
  };
}
