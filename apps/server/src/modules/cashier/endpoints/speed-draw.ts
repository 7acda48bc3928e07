import type { CallContext, Handlers, Identity } from '../../../platform/call/handler.ts';
import { notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { PayoutStore, Withdrawal } from '../withdraw/payout-store.ts';
import type { QuickDraws } from '../withdraw/quick-draws.ts';
import type { WithdrawViews } from '../withdraw/withdraw-views.ts';

/** The member's statements about a quick withdrawal. A repeated statement has no further effect. */
export function speedDrawEndpoints(quick: QuickDraws, orders: OrderStore, store: PayoutStore, views: WithdrawViews) {
  const say =
    (word: (found: Withdrawal) => Promise<boolean>) =>
    async ({ orderId }: { orderId: string }, { site, identity }: CallContext<Identity>) => {
      const order = await orders.ofMember(site.siteId, identity.memberId, 'withdraw', BigInt(orderId));
      const found = order && (await store.get(order.id));
      if (!found) return notFound;
      return (await word(found)) ? ok(await views.byId(found.order.id)) : refused('not_confirmable');
    };
  return {
    confirmSpeedDraw: say((found) => quick.confirm(found)),
    disputeSpeedDraw: say((found) => quick.dispute(found)),
  } satisfies Partial<Handlers>;
}
