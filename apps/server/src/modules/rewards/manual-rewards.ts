import type { SiteReward } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { CarryRefusal, Decision, DecisionCarrier } from '../../platform/decisions.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RewardGrant } from '../../platform/rewards.ts';
import type { RewardBook } from './reward-book.ts';
import type { RewardRow } from './reward-store.ts';

/** The data that a request keeps: the reward with the unit in which the member settled then. */
interface ManualReward {
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly reward: Exclude<SiteReward, { unit: 'goods' | 'free_bet' | 'boost' }>;
}

export interface ManualNeeds {
  readonly currencyOf: (on: Queryable, siteId: number, memberId: bigint) => Promise<CurrencyCode>;
  /** Members who must not be offered anything are not given anything either. */
  readonly canReceiveOffers: (on: Queryable, memberId: bigint) => Promise<boolean>;
}

type RequestRefusal = 'manual_closed' | 'manual_over_limit' | 'member_unit';

/** Rewards by hand: one operator asks within the limits of the site, another approves, and the member claims. */
export class ManualRewards implements DecisionCarrier<ManualReward> {
  readonly right = 'rewards.manage';
  readonly #platform: Platform;
  readonly #book: RewardBook;
  readonly #announce: (rows: readonly RewardRow[]) => void;
  readonly #needs: ManualNeeds;

  constructor(
    platform: Platform,
    { book, announce }: { readonly book: RewardBook; readonly announce: (rows: readonly RewardRow[]) => void },
    needs: ManualNeeds,
  ) {
    this.#platform = platform;
    this.#book = book;
    this.#announce = announce;
    this.#needs = needs;
  }

  /** The reason why a reward cannot be requested; null where it can. */
  async refusal(
    siteId: number,
    memberId: bigint,
    { currency, reward }: ManualReward,
    on: Queryable = this.#platform.db,
  ): Promise<RequestRefusal | null> {
    const limits = this.#limits(siteId);
    if (!limits) return 'manual_closed';
    if (currency !== (await this.#needs.currencyOf(on, siteId, memberId))) return 'member_unit';
    const worth = this.#book.worth({ siteId, currency, reward });
    const most =
      reward.unit === 'cash' ? parseAmount(limits.cash[currency] ?? '', currency) : BigInt(limits[reward.unit]);
    return worth && most !== null && worth.amount <= most ? null : 'manual_over_limit';
  }

  async carryOut(tx: Queryable, decision: Decision<ManualReward>): Promise<CarryRefusal | (() => void)> {
    const { id, siteId, memberId, payload } = decision;
    if (memberId === null) throw new Error(`reward ${id} is about nobody`);
    const refusal = await this.refusal(siteId, memberId, payload, tx);
    const limits = this.#limits(siteId);
    if (refusal || !limits) return refusal ?? 'manual_closed';
    if (!(await this.#needs.canReceiveOffers(tx, memberId))) return 'member_barred';
    const { title, currency, reward } = payload;
    const grant: RewardGrant = {
      ...{ siteId, memberId, currency, title, reward, source: 'manual', grantKey: `decision/${id}` },
      ...{ poolId: limits.poolId, claimDays: limits.claimDays },
    };
    const [result] = await this.#book.give(tx, [grant]);
    if (!result || result.outcome === 'sold_out') return 'pool_empty';
    return () => this.#announce([result.row]);
  }

  #limits(siteId: number) {
    return this.#platform.sites.byId(siteId)?.file.rewards.manual;
  }
}
