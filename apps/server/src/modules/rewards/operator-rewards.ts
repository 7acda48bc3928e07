import type { OperatorOutput } from '@touchline/contract/operators';
import type { CurrencyCode } from '@touchline/rules/money';
import { notFound, ok, refused } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayBounds } from '../../platform/site/site-day.ts';
import type { BlackTags } from './black-tags.ts';
import { readPoolSum, shownSum } from './pool-raises.ts';
import type { Pools } from './pools.ts';
import type { RewardEnds } from './reward-ends.ts';
import type { RewardUnit } from './tables.ts';

/** Devices from which several members claimed rewards. */
export type ClaimsByDevice = (
  siteId: number,
  asked: { readonly source: string; readonly from: Date; readonly to: Date; readonly members: number },
) => Promise<OperatorOutput<'claimsByDevice'>['items']>;

/** The cost of the rewards of a span of days, by day, source, activity and unit. Amounts in minor units, or whole numbers. */
export type RewardCosts = (
  siteId: number,
  span: { readonly from: Date; readonly to: Date },
) => Promise<
  readonly {
    readonly day: string;
    readonly source: string;
    readonly activityId: string;
    readonly unit: RewardUnit;
    readonly currency: string;
    readonly rewards: number;
    readonly members: number;
    readonly given: bigint;
    readonly claimed: bigint;
  }[]
>;

interface OperatorRewardParts {
  readonly pools: Pools;
  readonly ends: RewardEnds;
  readonly tags: BlackTags;
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
  readonly claimsByDevice: ClaimsByDevice;
  readonly rewardCosts: RewardCosts;
}

/** The budgets and costs of rewards, and the members who get none. */
export function operatorRewardEndpoints(
  platform: Platform,
  { pools, ends, tags, isMember, claimsByDevice, rewardCosts }: OperatorRewardParts,
) {
  const { db } = platform;
  return {
    async rewardPools(_input, { site: { siteId }, note }) {
      const rows = await pools.all(siteId);
      note({ subject: `${rows.length} pools` });
      return ok({
        items: rows.map((row) => ({
          ...{ poolId: row.poolId, unit: row.unit, currency: (row.currency || null) as CurrencyCode | null },
          total: shownSum(row, row.total),
          granted: shownSum(row, row.granted),
          left: shownSum(row, row.total - row.granted),
        })),
      });
    },
    async changeRewardPool(sum, { site: { siteId }, note }) {
      const read = readPoolSum(siteId, sum);
      if (!read) return refused('pool_amount_wrong');
      const { part, amount } = read;
      const before = await pools.one(part);
      if (!before) return notFound;
      const row = await pools.lower(db, part, amount);
      if (!row) return refused('pool_raise_alone');
      note({
        subject: `pool/${part.poolId}/${part.unit}/${part.currency}`,
        before: { total: shownSum(part, before.total) },
        after: { total: shownSum(part, row.total) },
      });
      return ok({ total: shownSum(part, row.total), granted: shownSum(part, row.granted) });
    },
    async revokeReward({ rewardId, reason }, { site: { siteId }, note }) {
      const row = await ends.revoke(siteId, BigInt(rewardId), reason);
      note({ memberId: row?.memberId ?? null, subject: `reward/${rewardId}` });
      return row ? ok({}) : refused('reward_not_open');
    },
    async rewardCosts({ from, to }, { site: { siteId }, note }) {
      note({ subject: `${from} to ${to}` });
      const rows = await rewardCosts(siteId, datesOf(from, to));
      return ok({
        items: rows.map((row) => ({
          ...{
            day: row.day,
            source: row.source,
            activityId: row.activityId || null,
            unit: row.unit,
            currency: (row.currency || null) as CurrencyCode | null,
          },
          ...{ rewards: row.rewards, members: row.members },
          given: shownSum(row, row.given),
          claimed: shownSum(row, row.claimed),
        })),
      });
    },
    async claimsByDevice({ source, from, to, members }, { site: { siteId }, note }) {
      const items = await claimsByDevice(siteId, { source, members, ...datesOf(from, to) });
      const named = items.flatMap(({ claimed }) => claimed.map(({ memberId }) => `member/${memberId}`));
      note({ subject: [source, from, to, ...named].join(' ') });
      return ok({ items });
    },
    async blackTags(_input, { site: { siteId }, note }) {
      const rows = await tags.all(siteId);
      note({ subject: rows.map(({ memberId }) => `member/${memberId}`).join(' ') });
      return ok({
        items: rows.map(({ memberId, reason, by, at }) => ({
          memberId: String(memberId),
          ...{ reason, by, at: at.getTime() },
        })),
      });
    },
    async setBlackTag({ memberId, isTagged, reason }, { site: { siteId }, operator, note }) {
      const id = BigInt(memberId);
      if (!(await isMember(siteId, id))) return notFound;
      note({ memberId: id, subject: `member/${memberId}`, after: { isTagged } });
      const isChanged = isTagged
        ? await tags.set(db, { siteId, memberId: id, reason, by: operator.name })
        : await tags.lift(db, siteId, id, operator.name);
      if (isChanged) platform.bus.publish('protectionChanged', { memberId });
      return isChanged ? ok({}) : refused('tag_unchanged');
    },
  } satisfies Partial<OperatorHandlers>;
}

/** From the beginning of a day of the site to the end of another. */
function datesOf(from: string, to: string): { readonly from: Date; readonly to: Date } {
  return { from: new Date(dayBounds(from).from), to: new Date(dayBounds(to).to) };
}
