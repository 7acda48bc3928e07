import type { CallOutput } from '@touchline/contract';
import type { ActivityOf } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import type { ActivityRegistry, HeldActivity } from '../activity-registry.ts';
import type { Reader } from '../callers.ts';
import { periodsAt } from '../periods.ts';
import {
  type ActivityNeeds,
  conditionOf,
  conditionView,
  frameOf,
  type Owner,
  type Participant,
  stateOf,
} from '../taking-part.ts';
import type { Application, Applications } from './applications.ts';

export type HeldPromotion = HeldActivity<ActivityOf<'promotion'>>;
type Detail = CallOutput<'promotionDetail'>;

interface Verdict {
  readonly id: bigint;
  readonly verdict: 'approve' | 'reject';
  readonly operator: string;
  readonly reason: string;
}

/** Promotions: members apply once their conditions are met, and an operator's approval gives the reward. */
export class Promotions {
  readonly #platform: Platform;
  readonly #registry: ActivityRegistry;
  readonly #applications: Applications;
  readonly #needs: ActivityNeeds;

  constructor(platform: Platform, registry: ActivityRegistry, applications: Applications, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#registry = registry;
    this.#applications = applications;
    this.#needs = needs;
  }

  find(siteId: number, activityId: string): HeldPromotion | null {
    return this.#registry.one(siteId, activityId, 'promotion');
  }

  /** The promotions that run now, in the order of their places. A promotion that has ended is not shown. */
  running(siteId: number, now: number): HeldPromotion[] {
    return this.#registry
      .all(siteId)
      .flatMap((one) =>
        one.data.kind === 'promotion' && stateOf(one, now) === 'running' ? [one as HeldPromotion] : [],
      )
      .toSorted((a, b) => a.data.place - b.data.place);
  }

  /** A promotion as it is in the list; null where it gives nothing in the reader's unit. */
  card(promotion: HeldPromotion, reader: Reader, member: Participant | null) {
    const worth = this.#needs.rewards.offeredWorth(reader, promotion.data.reward);
    const frame = frameOf(promotion, member, this.#platform.clock.now());
    return worth && { frame, category: promotion.data.category, worth };
  }

  async detail(promotion: HeldPromotion, reader: Reader, member: Participant | null): Promise<Detail | null> {
    const card = this.card(promotion, reader, member);
    if (!card) return null;
    const { activityId, period, claimDays, needs } = promotion.data;
    const { name, from, to } = this.#period(promotion);
    const owner = 'memberId' in reader ? reader : null;
    const deeds = owner ? await this.#needs.deeds(owner, { from, to }) : { deposited: 0n, staked: 0n };
    const own = owner ? await this.#applications.ofMember(owner.memberId, activityId) : [];
    return {
      ...card,
      ...{ period, claimDays },
      needs: conditionView(needs, deeds, reader.currency),
      applications: own.map(({ id, state, at, decidedAt, reason }) => ({
        ...{ applicationId: String(id), state, reason },
        ...{ at: at.getTime(), decidedAt: decidedAt?.getTime() ?? null },
      })),
      hasApplied: owner !== null && (await this.#applications.has(owner.memberId, activityId, name)),
    };
  }

  /** Applies in the period of now. A second application of the period changes nothing. */
  async apply(promotion: HeldPromotion, owner: Owner): Promise<'promotion_condition' | null> {
    const { name, from, to } = this.#period(promotion);
    const deeds = await this.#needs.deeds(owner, { from, to });
    if (!conditionOf(promotion.data.needs, deeds, owner.currency).isMet) return 'promotion_condition';
    const { version, data } = promotion;
    await this.#applications.add(owner, { activityId: data.activityId, version, period: name });
    return null;
  }

  async decide(
    siteId: number,
    { id, verdict, operator, reason }: Verdict,
  ): Promise<'unknown' | 'application_decided' | 'pool_empty' | 'member_barred' | { readonly memberId: bigint }> {
    const given: GivenReward[] = [];
    const result = await this.#platform.db.transaction(async (tx) => {
      const row = await this.#applications.lock(tx, siteId, id);
      if (!row) return 'unknown' as const;
      if (row.state !== 'reviewing') return 'application_decided' as const;
      const decided = { decidedBy: operator, reason };
      if (verdict === 'reject') {
        await this.#applications.decide(tx, id, { ...decided, state: 'rejected', rewardId: null });
        return { memberId: row.memberId };
      }
      const promotion = await this.#appliedFor(tx, row);
      if (!promotion) return 'unknown' as const;
      const { title, poolId, reward, claimDays } = promotion;
      const { memberId } = row;
      // A reward that its member may not claim would expire, and the period would have no other one.
      if (!(await this.#needs.offersTo(tx, [memberId])).has(memberId)) return 'member_barred' as const;
      const [one] = await this.#needs.rewards.give(tx, [
        {
          ...{ siteId, memberId, currency: row.currency as CurrencyCode, grantKey: `promotion/${id}` },
          ...{ source: 'promotion' as const, activityId: row.activityId, title, poolId, reward, claimDays },
        },
      ]);
      if (!one || one.outcome === 'sold_out') return 'pool_empty' as const;
      await this.#applications.decide(tx, id, { ...decided, state: 'approved', rewardId: one.row.id });
      given.push(one.row);
      return { memberId };
    });
    this.#needs.rewards.announce(given);
    return result;
  }

  /** The version of the promotion that its member read when they applied. */
  async #appliedFor(
    tx: Queryable,
    { siteId, activityId, version }: Application,
  ): Promise<ActivityOf<'promotion'> | null> {
    const data = version === null ? null : await this.#registry.version(siteId, activityId, version, tx);
    if (data?.kind === 'promotion') return data;
    return this.find(siteId, activityId)?.data ?? null;
  }

  /** A promotion was stopped: applications that wait are closed with the reason, and their members are informed. */
  async close(siteId: number, activityId: string, by: { readonly operator: string; readonly reason: string }) {
    const { db, clock, bus } = this.#platform;
    const closed = await db.transaction(async (tx) => {
      const rows = await this.#applications.lockWaiting(tx, siteId, activityId);
      const news = [];
      for (const row of rows) {
        const { id, memberId } = row;
        const decided = { decidedBy: by.operator, reason: by.reason };
        await this.#applications.decide(tx, id, { ...decided, state: 'rejected', rewardId: null });
        const title = (await this.#appliedFor(tx, row))?.title ?? activityId;
        news.push({ what: 'promotion_stopped' as const, siteId, memberId, activityId, title, startsAt: clock.now() });
      }
      await this.#needs.writeReminders(tx, news);
      return rows;
    });
    for (const { memberId } of closed)
      bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'messages' } });
  }

  #period(promotion: HeldPromotion) {
    return periodsAt(promotion, null, this.#platform.clock.now())[promotion.data.period];
  }
}
