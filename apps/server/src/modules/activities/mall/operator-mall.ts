import { notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { OperatorContext, OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CreditPoints, RewardDoor } from '../reward-door.ts';
import type { Deliveries } from './deliveries.ts';
import type { ExchangeRow, ExchangeState, MallStore } from './mall-store.ts';

interface OperatorMallParts {
  readonly store: MallStore;
  readonly deliveries: Deliveries;
  readonly creditPoints: CreditPoints;
  readonly giveGoodsBack: RewardDoor['giveGoodsBack'];
}

interface Move {
  readonly from: readonly ExchangeState[];
  readonly to: Parameters<MallStore['move']>[2];
  /** Further writes of the same change, in the same transaction. */
  readonly also?: (tx: Queryable, row: ExchangeRow) => Promise<void>;
}

/** Goods on their way: who waits for them, that they were sent, arrived, or cannot be delivered. */
export function operatorMallEndpoints(
  platform: Platform,
  { store, deliveries, creditPoints, giveGoodsBack }: OperatorMallParts,
) {
  const { db, bus } = platform;
  const now = () => new Date(platform.clock.now());

  async function moved(
    exchangeId: string,
    { site: { siteId }, operator, note }: OperatorContext,
    { from, to, also }: Move,
  ) {
    const before = await store.one(siteId, BigInt(exchangeId));
    if (!before) return notFound;
    const { id, memberId } = before;
    note({ memberId, subject: `exchange/${exchangeId}`, before: { state: before.state } });
    const row = await db.transaction(async (tx) => {
      const done = await store.move(tx, { siteId, id, from }, { ...to, movedBy: operator.name });
      if (done) await also?.(tx, done);
      return done;
    });
    if (!row) return refused('exchange_state' as const);
    note({ after: { state: row.state, parcel: row.parcel } });
    bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
    return ok(deliveries.masked(row));
  }

  return {
    async listExchanges({ state }, { site: { siteId }, note }) {
      const rows = await store.inState(siteId, state);
      note({ subject: rows.map(({ id }) => `exchange/${id}`).join(' ') });
      return ok({ items: rows.map((row) => deliveries.whole(row)) });
    },
    sendExchange: ({ exchangeId, parcel }, context) =>
      moved(exchangeId, context, { from: ['ordered'], to: { state: 'sent', sentAt: now(), parcel } }),
    deliverExchange: ({ exchangeId }, context) =>
      moved(exchangeId, context, { from: ['sent'], to: { state: 'delivered', endedAt: now() } }),
    refundExchange: ({ exchangeId, isRestocked, reason }, context) =>
      moved(exchangeId, context, {
        from: ['ordered', 'sent'],
        to: { state: 'refunded', endedAt: now(), reason },
        async also(tx, row) {
          const { siteId, memberId, price: points, title, rewardId } = row;
          // Goods that were won cost nothing, so their member claims them again, to another address.
          if (rewardId !== null) return giveGoodsBack(tx, rewardId);
          if (isRestocked) await store.take(tx, row, -1);
          const gain = { siteId, memberId, points, title, kind: 'returned' as const };
          await creditPoints(tx, [{ ...gain, reference: `exchange/${row.id}/refund` }]);
        },
      }),
  } satisfies Partial<OperatorHandlers>;
}
