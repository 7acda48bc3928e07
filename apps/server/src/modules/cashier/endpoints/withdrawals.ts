import { type Handlers, notFound, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { WithdrawViews } from '../withdraw/withdraw-views.ts';

/** Reads of a member's own withdrawals. */
export function withdrawalEndpoints(orders: OrderStore, views: WithdrawViews) {
  return {
    getWithdrawal: async ({ orderId }, { site, identity }) => {
      const order = await orders.ofMember(site.siteId, identity.memberId, 'withdraw', BigInt(orderId));
      return order ? ok(await views.byId(order.id)) : notFound;
    },
    withdrawalByKey: async ({ idempotencyKey }, { identity }) => {
      const order = await orders.byKey(identity.memberId, 'withdraw', idempotencyKey);
      return ok({ order: order ? await views.byId(order.id) : null });
    },
    listWithdrawals: async (filter, { identity }) => {
      const { page, size } = filter;
      const { rows, total } = await orders.page(identity.memberId, 'withdraw', filter);
      return ok({ items: await Promise.all(rows.map((row) => views.byId(row.id))), total, page, size });
    },
  } satisfies Partial<Handlers>;
}
