import { conflict, type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf } from '../callers.ts';
import { type ActivityNeeds, frameOf } from '../taking-part.ts';
import type { Deliveries } from './deliveries.ts';
import { Exchanges } from './exchanges.ts';
import { type HeldMall, shownItem } from './mall-items.ts';
import type { MallStore } from './mall-store.ts';
import { WonGoods } from './won-goods.ts';

/** The points shop of a site, and what members exchanged there. */
export function mallEndpoints(
  platform: Platform,
  registry: ActivityRegistry,
  { store, deliveries }: { readonly store: MallStore; readonly deliveries: Deliveries },
  needs: ActivityNeeds,
) {
  const won = new WonGoods(platform, { store, deliveries }, needs);
  const exchanges = new Exchanges(platform, { store, deliveries }, needs);
  return {
    pointsMall: async (_input, context) => {
      const { owner, member } = await actorOf(needs, context);
      const points = await needs.pointsOf(owner.memberId);
      const mall = runningMall(registry, owner.siteId, context.now);
      if (!mall) return ok({ mall: null, points });
      const { activityId } = mall.data;
      const given = await store.given(owner.siteId, activityId);
      const own = await store.own(platform.db, owner.memberId, activityId);
      const items = mall.data.items.flatMap((item) => {
        const counts = { given: given.get(item.itemId) ?? 0, own: own.get(item.itemId) ?? 0 };
        return shownItem({ mall, item, owner, member }, counts, needs.rewards, context.now) ?? [];
      });
      return ok({ mall: { frame: frameOf(mall, member, context.now), items }, points });
    },
    exchangePoints: async (input, context) => {
      const mall = registry.one(context.site.siteId, input.activityId, 'mall');
      const result = await exchanges.exchange(mall, await actorOf(needs, context), input);
      if ('refusal' in result)
        return result.refusal === 'key_reused' ? conflict('key_reused') : refused(result.refusal);
      const rewards = await Promise.all(result.rewards.map((row) => needs.rewards.item(row)));
      return ok({ exchange: deliveries.masked(result.row), rewards });
    },
    claimGoods: async (input, context) => {
      const { owner } = await actorOf(needs, context);
      const result = await won.claim(owner, input);
      if (result === 'unknown') return notFound;
      return typeof result === 'string' ? refused(result) : ok(deliveries.masked(result));
    },
    exchangeByKey: async ({ idempotencyKey }, { identity: { memberId } }) => {
      const row = await store.ofKey(memberId, idempotencyKey);
      return ok({ exchange: row ? deliveries.masked(row) : null });
    },
    exchangeRecords: async ({ page, size }, { identity: { memberId } }) => {
      const { rows, total } = await store.page(memberId, { page, size });
      return ok({ items: rows.map((row) => deliveries.masked(row)), total, page, size });
    },
  } satisfies Partial<Handlers>;
}

/** The shop that is open, or the next one. */
function runningMall(registry: ActivityRegistry, siteId: number, now: number): HeldMall | null {
  const malls = registry
    .all(siteId)
    .filter((one): one is HeldMall => one.data.kind === 'mall')
    .filter(({ endAt }) => now < endAt)
    .toSorted((a, b) => a.startAt - b.startAt || a.data.place - b.data.place);
  return malls[0] ?? null;
}
