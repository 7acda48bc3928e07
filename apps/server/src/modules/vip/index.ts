import { shownGrowth } from '@touchline/rules/vip';
import { type Handlers, notFound, ok, refused } from '../../platform/call/handler.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { operatorVipEndpoints } from './operator-vip.ts';
import { programmeOf } from './programme.ts';
import { Rebates } from './rebates.ts';
import { ownPart, publicPart } from './vip-centre.ts';
import { VipClaims } from './vip-claims.ts';
import { VipDays } from './vip-days.ts';
import type { VipNeeds } from './vip-needs.ts';
import { changesOf } from './vip-store.ts';

/** The VIP programme: levels that follow from what members deposited and staked, their benefits, and rebate. */
export function createVipModule(platform: Platform, needs: VipNeeds) {
  const { db } = platform;
  const days = new VipDays(platform, needs, new Rebates(platform, needs));
  const claims = new VipClaims(platform, needs);
  const startDays = dailyJob(platform, 'vip.day', (day) => days.closeTo(day));

  const handlers = {
    vipCentre: async (_input, { site, identity, now }) => {
      const programme = programmeOf(site);
      if (!programme) return notFound;
      return ok({
        ...publicPart(programme, site.file, identity?.currency ?? site.file.currency),
        own: identity && (await ownPart(db, needs, programme, identity, now)),
      });
    },
    claimVipBonus: async ({ kind, level }, { site, identity: { memberId, currency } }) => {
      const programme = programmeOf(site);
      if (!programme) return notFound;
      const owner = { memberId, currency };
      const given =
        kind === 'upgrade' ? await claims.upgrade(programme, owner, level) : await claims.monthly(programme, owner);
      return typeof given === 'string' ? refused(given) : ok(await needs.rewards.item(given));
    },
    vipRecords: async ({ page, size }, { identity: { memberId } }) => {
      const rows = await changesOf(db, memberId, { page, size });
      return ok({
        items: rows.map(({ day, kind, fromLevel, toLevel, growth, until }) => ({
          ...{ day, kind, fromLevel, toLevel, growth: shownGrowth(growth), until },
        })),
        ...{ total: rows[0]?.total ?? 0, page, size },
      });
    },
  } satisfies Partial<Handlers>;

  return {
    handlers,
    operatorHandlers: operatorVipEndpoints(db, needs),
    days,
    async start() {
      await days.begin();
      await startDays();
    },
  };
}
