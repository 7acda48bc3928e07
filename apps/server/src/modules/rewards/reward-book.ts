import type { SiteReward } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RewardGrant, RewardResult } from '../../platform/rewards.ts';
import { type Pools, partOf, poolKey } from './pools.ts';
import type { Payout } from './reward-payout.ts';
import { insertRewards, type RewardRow, rewardsOfKeys } from './reward-store.ts';
import { type BoostOffer, isMoney } from './tables.ts';

export const DAY_MS = 24 * 3_600_000;
/** Days in which goods are claimed where nothing else is said. */
export const GOODS_CLAIM_DAYS = 30;

/**
 * Gives rewards: everything that members are given beside what they win goes through here. Pool, reward and payment are one
 * transaction, which the caller may share with rows of its own. A pool never pays more than it has, and a key is given once.
 */
export class RewardBook {
  readonly #platform: Platform;
  readonly #pools: Pools;
  readonly #payout: Payout;

  constructor(platform: Platform, pools: Pools, payout: Payout) {
    this.#platform = platform;
    this.#pools = pools;
    this.#payout = payout;
  }

  /** The worth of a reward in the unit of a member; null where the site has no amount or no coins in that unit. */
  worth(grant: Pick<RewardGrant, 'siteId' | 'currency' | 'reward'>): Worth | null {
    const { siteId, currency, reward } = grant;
    switch (reward.unit) {
      case 'cash':
      case 'free_bet': {
        const amount = parseAmount(reward.amount[currency] ?? '', currency);
        return amount ? { amount, coinValue: 0n } : null;
      }
      case 'boost': {
        const amount = parseAmount(reward.mostExtra[currency] ?? '', currency);
        return amount && mostStakeOf(reward, currency) ? { amount, coinValue: 0n } : null;
      }
      case 'coins': {
        const coins = this.#platform.sites.byId(siteId)?.file.coins[currency];
        const coinValue = parseAmount(coins?.value ?? '', currency);
        return coinValue ? { amount: BigInt(reward.amount), coinValue } : null;
      }
      case 'points':
        return { amount: BigInt(reward.amount), coinValue: 0n };
      case 'goods':
        return { amount: 1n, coinValue: 0n };
    }
  }

  /** Whether pools of a site can pay a reward now, as `give` would, before anything is locked. */
  async payable(siteId: number): Promise<(poolId: string, reward: SiteReward, currency: CurrencyCode) => boolean> {
    const left = new Map((await this.#pools.all(siteId)).map((row) => [poolKey(row), row.total - row.granted]));
    return (poolId, reward, currency) => {
      const worth = this.worth({ siteId, currency, reward });
      const rest = left.get(poolKey(partOf({ siteId, poolId, unit: reward.unit, currency }))) ?? 0n;
      return worth !== null && rest >= worth.amount;
    };
  }

  /**
   * Results come in the sequence of the grants. Pools pay in that sequence, too: the first grant is paid first. `charge`
   * takes what the member pays for the rewards; it runs where locks of accounts have their turn.
   */
  async give(
    tx: Queryable,
    grants: readonly RewardGrant[],
    charge?: () => Promise<void>,
  ): Promise<RewardResult<RewardRow>[]> {
    // Made ready before the pools are locked: others wait for that lock.
    const wanted = grants.map((grant) => this.#wanted(grant));
    const parts = new Map(wanted.map(({ part, partKey }) => [partKey, part]));
    const left = await this.#pools.lock(tx, [...parts.values()]);
    const known = await rewardsOfKeys(tx, grants);
    const taken = new Map<string, bigint>();
    const fresh: RewardRow[] = [];
    const results = wanted.map(({ key, partKey, row }): RewardResult<RewardRow> => {
      const before = known.get(key);
      if (before) return { outcome: 'repeated', row: before };
      const rest = (left.get(partKey) ?? 0n) - (row?.amount ?? 0n);
      if (!row || rest < 0n) return { outcome: 'sold_out' };
      left.set(partKey, rest);
      taken.set(partKey, (taken.get(partKey) ?? 0n) + row.amount);
      known.set(key, row);
      fresh.push(row);
      return { outcome: 'given', row };
    });
    await insertRewards(tx, fresh);
    await charge?.();
    await this.#payout.pay(
      tx,
      fresh.filter(({ state }) => state !== 'claimable'),
    );
    await this.#pools.take(
      tx,
      [...parts].flatMap(([partKey, part]) => {
        const amount = taken.get(partKey);
        return amount ? { ...part, amount } : [];
      }),
    );
    return results;
  }

  /** A grant with its row, which is null where the site has no worth for it. */
  #wanted(grant: RewardGrant) {
    const worth = this.worth(grant);
    const part = partOf({ ...grant, unit: grant.reward.unit });
    return { key: keyOf(grant), part, partKey: poolKey(part), row: worth && this.#rowOf(grant, worth) };
  }

  #rowOf(grant: RewardGrant, { amount, coinValue }: Worth): RewardRow {
    const { siteId, memberId, grantKey, source, title, poolId, reward, activityId = null } = grant;
    const isGoods = reward.unit === 'goods';
    const claimDays = grant.claimDays ?? (isGoods ? GOODS_CLAIM_DAYS : null);
    const { clock, ids } = this.#platform;
    const now = clock.now();
    const isCash = reward.unit === 'cash';
    const row: RewardRow = {
      id: ids.next(),
      siteId,
      memberId,
      grantKey,
      source,
      title,
      poolId,
      unit: reward.unit,
      currency: isMoney(reward.unit) || reward.unit === 'coins' ? grant.currency : '',
      amount,
      coinValue,
      goods: isGoods ? reward.name : '',
      goodsArt: isGoods ? reward.art : '',
      activityId,
      turnoverTimes: isCash ? reward.turnoverTimes : 0,
      turnoverDays: isCash ? reward.turnoverDays : 0,
      minOddsMilli: isCash ? reward.minOddsMilli : 0,
      freeBet: reward.unit === 'free_bet' ? { ...reward.terms, useDays: reward.useDays } : null,
      boost: reward.unit === 'boost' ? boostOf(reward, grant.currency) : null,
      betId: null,
      state: 'claimable',
      grantedAt: new Date(now),
      claimedAt: null,
      endedAt: null,
      reason: '',
      expiresAt: new Date(now + (claimDays ?? 0) * DAY_MS),
    };
    return claimDays === null ? claimed(row, now) : row;
  }
}

interface Worth {
  readonly amount: bigint;
  readonly coinValue: bigint;
}

type SiteBoost = Extract<SiteReward, { unit: 'boost' }>;

function boostOf(reward: SiteBoost, currency: CurrencyCode): BoostOffer {
  const { percent, useDays, terms } = reward;
  return { percent, useDays, mostStake: String(mostStakeOf(reward, currency) ?? 0n), ...terms };
}

function mostStakeOf({ mostStake }: SiteBoost, currency: CurrencyCode): bigint | null {
  return parseAmount(mostStake[currency] ?? '', currency);
}

/** The row once it is claimed: active while it has to be staked for, or used. */
export function claimed(row: RewardRow, now: number): RewardRow {
  const at = new Date(now);
  const forBet = row.freeBet ?? row.boost;
  if (forBet) return { ...row, state: 'active', claimedAt: at, expiresAt: new Date(now + forBet.useDays * DAY_MS) };
  if (row.turnoverTimes === 0) return { ...row, state: 'claimed', claimedAt: at, endedAt: at };
  return { ...row, state: 'active', claimedAt: at, expiresAt: new Date(now + row.turnoverDays * DAY_MS) };
}

const keyOf = ({ memberId, grantKey }: Pick<RewardGrant, 'memberId' | 'grantKey'>) => `${memberId}/${grantKey}`;
