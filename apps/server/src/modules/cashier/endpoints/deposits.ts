import type { CallContext, Handlers, Identity } from '../../../platform/call/handler.ts';
import { conflict, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { DepositClaims } from '../deposit/deposit-claims.ts';
import type { DepositLifecycle } from '../deposit/deposit-lifecycle.ts';
import type { DepositViews } from '../deposit/deposit-views.ts';
import type { Deposits } from '../deposit/deposits.ts';
import type { Deposit, PayInStore } from '../deposit/pay-in-store.ts';
import type { OrderStore } from '../order-store.ts';

/** A member's own deposits, and the member's statements about them. A repeated statement has no further effect. */
export function depositEndpoints(parts: {
  deposits: Deposits;
  lifecycle: DepositLifecycle;
  claims: DepositClaims;
  orders: OrderStore;
  store: PayInStore;
  views: DepositViews;
}) {
  const { deposits, lifecycle, claims, orders, store, views } = parts;
  const own = async (orderId: string, { site, identity }: CallContext<Identity>): Promise<Deposit | null> => {
    const order = await orders.ofMember(site.siteId, identity.memberId, 'deposit', BigInt(orderId));
    return order ? store.get(order.id) : null;
  };
  const say =
    (word: (found: Deposit) => Promise<boolean>) =>
    async ({ orderId }: { orderId: string }, context: CallContext<Identity>) => {
      const found = await own(orderId, context);
      if (!found) return notFound;
      return (await word(found)) ? ok(await views.byId(found.order.id)) : refused('not_confirmable');
    };
  return {
    createDeposit: async (input, context) => {
      const result = await deposits.create(input, context);
      if ('order' in result) return ok(await views.of(result));
      return result.refusal === 'key_reused' ? conflict('key_reused') : refused(result.refusal, result.detail);
    },
    getDeposit: async ({ orderId }, context) => {
      const found = await own(orderId, context);
      return found ? ok(await views.of(found)) : notFound;
    },
    depositByKey: async ({ idempotencyKey }, { identity }) => {
      const order = await orders.byKey(identity.memberId, 'deposit', idempotencyKey);
      return ok({ order: order ? await views.byId(order.id) : null });
    },
    listDeposits: async (filter, { identity }) => {
      const { page, size } = filter;
      const { rows, total } = await orders.page(identity.memberId, 'deposit', filter);
      return ok({ items: await Promise.all(rows.map((row) => views.byId(row.id))), total, page, size });
    },
    cancelDeposit: async ({ orderId }, context) => {
      const found = await own(orderId, context);
      if (!found) return notFound;
      if (found.order.status !== 'cancelled' && !(await lifecycle.cancel(found))) return refused('not_cancellable');
      return ok(await views.byId(found.order.id));
    },
    confirmDeposit: say((found) => claims.confirm(found)),
    confirmSpeedPay: say((found) => claims.confirmSpeedPay(found)),
    disputeSpeedPay: say((found) => claims.disputeSpeedPay(found)),
  } satisfies Partial<Handlers>;
}
