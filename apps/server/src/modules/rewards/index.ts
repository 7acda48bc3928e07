import type { Ledger } from '../../ledger/ledger.ts';
import { type Handlers, notFound, ok, refused } from '../../platform/call/handler.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { BetRewards } from './bet-rewards.ts';
import { BlackTags } from './black-tags.ts';
import { type ManualNeeds, ManualRewards } from './manual-rewards.ts';
import { type ClaimsByDevice, operatorRewardEndpoints, type RewardCosts } from './operator-rewards.ts';
import { Points } from './points.ts';
import { PoolRaises } from './pool-raises.ts';
import { Pools } from './pools.ts';
import { RewardBook } from './reward-book.ts';
import { RewardClaims } from './reward-claims.ts';
import { type EndNeeds, RewardEnds } from './reward-ends.ts';
import { Payout } from './reward-payout.ts';
import { GIVEN_UP, givenKeys, ownReward, type RewardRow, rewardPage } from './reward-store.ts';
import { offeredWorth, toItem } from './reward-views.ts';

interface Needs extends EndNeeds, ManualNeeds {
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
  readonly claimsByDevice: ClaimsByDevice;
  readonly rewardCosts: RewardCosts;
}

/** Rewards, the pools that pay them, points, and members who are kept from offers. */
export function createRewardsModule(platform: Platform, ledger: Ledger, needs: Needs) {
  const { db, clock } = platform;
  const points = new Points(platform);
  const pools = new Pools(platform);
  const tags = new BlackTags(platform);
  const betRewards = new BetRewards(platform);
  const payout = new Payout(ledger, points);
  const book = new RewardBook(platform, pools, payout);
  const claims = new RewardClaims(platform, book, payout);
  const announce = (rows: readonly RewardRow[]) => claims.announce(rows);
  const ends = new RewardEnds(platform, { pools, payout, announce }, needs);
  const startExpiry = dailyJob(platform, 'points.expiry', async () => {
    await points.expire();
  });
  const itemsOf = async (rows: readonly RewardRow[]) => {
    const done = await ends.staked(rows);
    return rows.map((row) => toItem(row, done.get(row.id) ?? 0n, clock.now()));
  };
  const item = async (row: RewardRow) => toItem(row, (await ends.staked([row])).get(row.id) ?? 0n, clock.now());

  const handlers = {
    rewardList: async ({ tab, source = null, page, size }, { identity: { memberId }, now }) => {
      if (tab === 'active') await ends.look(memberId);
      const found = await rewardPage(db, memberId, { tab, source, page, size }, new Date(now));
      const { total, claimable } = found;
      return ok({ items: await itemsOf(found.rows), total, claimable, page, size });
    },
    freeBets: async (_input, { identity: { memberId } }) => ok({ items: await betRewards.freeBets(memberId) }),
    boosts: async (_input, { identity: { memberId } }) => ok({ items: await betRewards.boosts(memberId) }),
    claimReward: async ({ rewardId }, { identity: { memberId } }) => {
      const id = BigInt(rewardId);
      const before = await ownReward(db, memberId, id);
      if (!before) return notFound;
      if (before.unit === 'goods' && before.state === 'claimable') return refused('address_needed');
      const row = (await claims.claim(id)) ?? (await ownReward(db, memberId, id)) ?? before;
      if (row.state === 'revoked') return refused('reward_revoked');
      const isClaimed = row.claimedAt !== null;
      return isClaimed ? ok(await item(row)) : refused('reward_expired');
    },
    giveUpReward: async ({ rewardId }, { identity: { memberId } }) => {
      const before = await ownReward(db, memberId, BigInt(rewardId));
      if (!before) return notFound;
      // Money that has met its turnover by now belongs to the member before any reward is given up.
      await ends.look(memberId);
      const held = (await ownReward(db, memberId, before.id)) ?? before;
      const row = (await ends.giveUp(held)) ?? (await ownReward(db, memberId, before.id)) ?? before;
      return row.state === 'revoked' && row.reason === GIVEN_UP ? ok(await item(row)) : refused('reward_not_active');
    },
    claimAllRewards: async (_input, { identity: { memberId } }) =>
      ok({ items: await itemsOf(await claims.claimEverything(memberId)) }),
    pointsAccount: async (_input, { identity: { memberId } }) => ok(await points.account(memberId)),
    pointsRecords: async (paging, { identity: { memberId } }) => ok(await points.records(memberId, paging)),
  } satisfies Partial<Handlers>;

  return {
    handlers,
    operatorHandlers: operatorRewardEndpoints(platform, { pools, ends, tags, ...needs }),
    rewards: {
      give: book.give.bind(book),
      giveAlone: claims.give.bind(claims),
      announce,
      claimGoods: claims.claimGoods.bind(claims),
      giveGoodsBack: claims.giveGoodsBack.bind(claims),
      ownReward: (memberId: bigint, id: bigint) => ownReward(db, memberId, id),
      payable: book.payable.bind(book),
      openPools: pools.start.bind(pools),
      givenKeys: (memberId: bigint, keys: readonly string[]) => givenKeys(db, memberId, keys),
      item,
      offeredWorth: (owner: Parameters<typeof offeredWorth>[1], reward: Parameters<typeof offeredWorth>[2]) =>
        offeredWorth(book, owner, reward),
    },
    betRewards,
    manual: new ManualRewards(platform, { book, announce }, needs),
    poolRaises: new PoolRaises(pools),
    points,
    tags,
    ends,
    async start() {
      await pools.start();
      await ends.start();
      await startExpiry();
    },
  };
}
