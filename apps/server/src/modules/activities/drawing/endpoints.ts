import { conflict, type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf, readerOf } from '../callers.ts';
import { type ActivityNeeds, actRefusal, frameOf } from '../taking-part.ts';
import { DrawStore, drawnOf } from './draw-store.ts';
import { Drawings } from './drawings.ts';
import { SeriesStore } from './series.ts';

const MOST_WINNERS = 20;
const MOST_SERIES = 31;

/** Lottery draws and wheels: their state, the draws, and what a member needs to check them. */
export function drawEndpoints(platform: Platform, registry: ActivityRegistry, needs: ActivityNeeds) {
  const series = new SeriesStore(platform);
  const draws = new DrawStore(platform.db);
  const drawings = new Drawings(platform, { series, draws }, needs);
  const find = (siteId: number, activityId: string) => registry.one(siteId, activityId, 'lottery', 'wheel');

  return {
    drawState: async ({ activityId }, context) => {
      const { siteId } = context.site;
      const activity = find(siteId, activityId);
      if (!activity) return notFound;
      const today = await series.today(activity);
      const { reader, owner, member } = await readerOf(needs, context);
      const { prizes, fallbackId } = activity.data;
      const given = await draws.stock(siteId, activityId);
      const names = new Map(prizes.map(({ prizeId, name }) => [prizeId, name]));
      const winners = await draws.winners(siteId, activityId, MOST_WINNERS);
      const shownNames = await needs.shownNames(winners.map(({ memberId }) => memberId));
      return ok({
        frame: frameOf(activity, member, context.now),
        prizes: prizes.map(({ prizeId, name, reward, weight, stock }) => ({
          ...{ prizeId, name, weight },
          worth: reward && needs.rewards.offeredWorth(reader, reward),
          left: stock === undefined ? null : Math.max(0, stock - (given.get(prizeId) ?? 0)),
        })),
        fallbackId,
        seriesId: String(today.id),
        commitment: today.commitment,
        chances: owner && (await drawings.chances(activity, owner, today)),
        winners: winners.map(({ memberId, prizeId, at }) => ({
          username: shownNames.get(memberId) ?? '',
          prizeName: names.get(prizeId) ?? prizeId,
          at: at.getTime(),
        })),
      });
    },
    drawPrizes: async (input, context) => {
      const activity = find(context.site.siteId, input.activityId);
      if (!activity) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(activity, member, context.now);
      if (refusal) return refused(refusal);
      const result = await drawings.draw(activity, owner, input);
      if ('refusal' in result)
        return result.refusal === 'key_reused' ? conflict('key_reused') : refused(result.refusal);
      const rewards = await Promise.all(result.rows.map((row) => needs.rewards.item(row)));
      const { left } = await drawings.chances(activity, owner, await series.today(activity));
      return ok({ draws: [...result.draws], rewards, left });
    },
    drawsByKey: async ({ idempotencyKey }, { identity }) => {
      const rows = await draws.ofKey(identity.memberId, idempotencyKey);
      return ok({ draws: rows.length === 0 ? null : rows.map(drawnOf) });
    },
    drawRecords: async ({ activityId }, { site: { siteId }, identity }) => {
      await series.reveal(siteId, activityId);
      const own = await series.ofMember(siteId, activityId, identity.memberId, MOST_SERIES);
      const found = await Promise.all(
        own.map(async ({ id, version, commitment, seed, revealedAt }) => {
          const data = await registry.version(siteId, activityId, version);
          if (!data || !('prizes' in data)) throw new Error(`series ${id} has no version ${version}`);
          return {
            ...{ seriesId: String(id), commitment, seed: revealedAt ? seed : null, fallbackId: data.fallbackId },
            prizes: data.prizes.map(({ prizeId, name, weight }) => ({ prizeId, name, weight })),
            draws: (await draws.ofSeries(id, identity.memberId)).map(drawnOf),
          };
        }),
      );
      return ok({ series: found });
    },
  } satisfies Partial<Handlers>;
}
