import { bonusOf, bonusTurnover } from '@touchline/rules/bonuses';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { LATE_COMMIT_MS } from '../../platform/db/late-commit.ts';
import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import { scheduleTurn } from '../../platform/jobs/schedule-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { type BonusMove, bookBonus } from './bonus-moves.ts';
import { type BonusOffer, bonusOffers } from './bonus-offers.ts';
import { type BonusRow, BonusStore, LATEST_MS, type Owner } from './bonus-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TURN = { kind: 'bonus.look', everyMs: MINUTE_MS };

/** Everything bonuses need of the rest of the platform. */
export interface BonusNeeds {
  readonly canReceiveOffers: (identity: Identity) => Promise<boolean>;
  /**
   * Whether a member can hold one (standards BON-8, HRM-2): `no` for members who excluded themselves or closed the account,
   * `paused`
   * during a time-out, while suspended or at risk.
   */
  readonly canHold: (siteId: number, memberId: bigint) => Promise<'yes' | 'paused' | 'no'>;
  readonly deposits: {
    /** Whether a deposit of the member ever arrived. */
    hasDeposited(memberId: bigint): Promise<boolean>;
    /** Orders of chosen bonuses whose deposit failed, or did not come since they were chosen before `latest`. */
    lapsed(latest: Date, memberId: bigint | null): Promise<readonly bigint[]>;
  };
  /** Stake of settled bets that counts: struck from a moment on and settled before another, at no shorter odds, one side each. */
  readonly stakes: (
    owner: Owner,
    span: { readonly from: Date; readonly to: Date; readonly minOddsMilli: number },
  ) => Promise<bigint>;
}

export interface BonusRefusal {
  readonly refusal: 'bonus_closed' | 'bonus_active' | 'bonus_below_minimum';
  readonly detail?: RefusalDetail;
}

/** A bonus agreed on, to be recorded with its deposit. */
export interface BonusChoice {
  choose(tx: Queryable, orderId: bigint): Promise<void>;
}

/**
 * Bonuses on deposits. One is booked into the bonus wallet when its deposit is in the wallet, and becomes the member's own
 * money when it was staked for; it is taken back when its days are over or the member gives it back. It is never staked
 * itself and never holds the member's own money back. Each step shares a transaction with the row that has the state.
 */
export class DepositBonuses {
  readonly store: BonusStore;
  /** Enqueues the next check while a bonus is open. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #needs: BonusNeeds;

  constructor(platform: Platform, ledger: Ledger, needs: BonusNeeds) {
    this.store = new BonusStore(platform.db);
    this.#platform = platform;
    this.#ledger = ledger;
    this.#needs = needs;
    const isNeeded = () => this.store.isAnyOpen(platform.clock.now());
    this.start = recurringJob(platform, { ...TURN, deadlineMs: 10 * MINUTE_MS, isNeeded }, () => this.look());
    // An event makes a node act at once; the check once a minute finds what an event missed.
    platform.bus.subscribe(
      'me',
      ({ change }) => {
        if (change.kind !== 'order') return;
        this.#grantArrived({ orderId: BigInt(change.orderId) }).catch((error: unknown) => {
          platform.log.warn({ error, order: change.orderId }, 'a bonus was not granted yet');
        });
      },
      () => {},
    );
  }

  /** The bonuses that the member may choose now, and how often still. */
  async offers(site: Site, identity: Identity): Promise<(BonusOffer & { readonly timesLeft: number | null })[]> {
    const offers = bonusOffers(site, identity.currency);
    if (offers.length === 0 || !(await this.#needs.canReceiveOffers(identity))) return [];
    const had = await this.store.times(identity.memberId);
    const isNew =
      offers.some(({ firstOnly }) => firstOnly) && !(await this.#needs.deposits.hasDeposited(identity.memberId));
    return offers
      .filter(({ firstOnly }) => !firstOnly || isNew)
      .map((offer) => ({
        ...offer,
        timesLeft: offer.times === null ? null : Math.max(0, offer.times - (had.get(offer.bonusId) ?? 0)),
      }))
      .filter(({ timesLeft }) => timesLeft !== 0);
  }

  /** Whether a deposit of this amount may have a bonus; refusals in the order in which the member learns of them. */
  async agree(site: Site, identity: Identity, bonusId: string, deposit: bigint): Promise<BonusChoice | BonusRefusal> {
    const owner = ownerOf(site, identity);
    await this.look(identity.memberId);
    const offer = (await this.offers(site, identity)).find((one) => one.bonusId === bonusId);
    if (!offer) return { refusal: 'bonus_closed' };
    if (await this.store.hasOne(identity.memberId)) return { refusal: 'bonus_active' };
    if (deposit < offer.min)
      return { refusal: 'bonus_below_minimum', detail: { min: formatAmount(offer.min, identity.currency) } };
    return { choose: (tx, orderId) => this.#choose(tx, owner, orderId, offer, deposit) };
  }

  /**
   * Moves every bonus as far as it is due: granted, released, or taken back; only one member's where one is named. Safe to
   * repeat, and from several nodes. The failure of one does not affect the others.
   */
  async look(memberId: bigint | null = null): Promise<void> {
    const { clock } = this.#platform;
    await this.#grantArrived({ memberId });
    await this.#each(await this.#needs.deposits.lapsed(new Date(clock.now() - LATEST_MS), memberId), (orderId) =>
      this.#void(orderId),
    );
    await this.#each(await this.store.active(memberId), (row) => this.#settle(row));
  }

  /** Grants what was chosen with deposits that are in the wallet by now. */
  async #grantArrived(which: { readonly orderId?: bigint; readonly memberId?: bigint | null }): Promise<void> {
    const arrived = await this.store.arrived(this.#platform.clock.now(), which);
    await this.#each(arrived, async ({ order_id, credited, at }) =>
      this.#grant(await this.store.required(order_id), credited, at),
    );
  }

  async #each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
    for (const item of items)
      await work(item).catch((error: unknown) =>
        this.#platform.log.error({ error }, 'a bonus waits for the next look'),
      );
  }

  /** The part of the turnover that is done. */
  async done(row: BonusRow): Promise<bigint> {
    if (row.state === 'released') return row.required;
    if (!row.grantedAt || !row.expiresAt) return 0n;
    const to = row.endedAt ?? row.expiresAt;
    const { minOddsMilli } = row;
    const staked = await this.#needs.stakes(ownerOfRow(row), { from: row.grantedAt, to, minOddsMilli });
    const isDone = staked >= row.required;
    return isDone ? row.required : staked;
  }

  /** The member gives it back; what was staked for already is released first. Given back twice, it is given back once. */
  async cancel(orderId: bigint): Promise<'cancelled' | 'bonus_ended'> {
    let row = await this.store.required(orderId);
    if (row.state === 'chosen') {
      await this.#void(orderId);
      // Its deposit may have come in this very moment.
      row = await this.store.required(orderId);
    }
    if (row.state === 'active') {
      await this.#settle(row);
      await this.#end(row, 'cancelled');
    }
    const { state } = await this.store.required(orderId);
    return state === 'cancelled' || state === 'void' ? 'cancelled' : 'bonus_ended';
  }

  async #choose(tx: Queryable, owner: Owner, orderId: bigint, offer: BonusOffer, deposit: bigint): Promise<void> {
    const { bonusId, name, percent, max, min, turnoverTimes, days, minOddsMilli, times } = offer;
    await this.store.insert(tx, {
      ...owner,
      ...{ orderId, bonusId, name, percent, max, min, turnoverTimes, days, minOddsMilli, times },
      ...worthOf(deposit, offer, owner.currency),
      state: 'chosen',
      chosenAt: new Date(this.#platform.clock.now()),
    });
    await this.#scheduleLook(tx);
  }

  async #grant(row: BonusRow, deposit: bigint, at: Date): Promise<void> {
    const canHold = (await this.#needs.canHold(row.siteId, row.memberId)) === 'yes';
    await this.#platform.db.transaction(async (tx) => {
      const all = await this.store.locked(tx, row.memberId);
      const worth = worthOf(deposit, row, row.currency as CurrencyCode);
      const had = all.filter(({ bonusId, grantedAt }) => bonusId === row.bonusId && grantedAt !== null).length;
      const isFree = !all.some(({ state }) => state === 'active') && (row.times === null || had < row.times);
      if (!canHold || !isFree || deposit < row.min || worth.amount === 0n) return this.#void(row.orderId, tx);
      const expiresAt = new Date(at.getTime() + row.days * DAY_MS);
      const change = { ...worth, state: 'active', grantedAt: at, expiresAt } as const;
      const moved = await this.store.move(tx, row.orderId, 'chosen', change);
      if (moved) await bookBonus(tx, this.#ledger, moved, 'grant');
      // It may be the only one that is open.
      if (moved) await this.#scheduleLook(tx);
    });
    this.#emit(row);
  }

  /** It fails; it was never in the bonus wallet. */
  async #void(orderId: bigint, on: Queryable = this.#platform.db): Promise<void> {
    const endedAt = new Date(this.#platform.clock.now());
    await this.store.move(on, orderId, 'chosen', { state: 'void', endedAt });
  }

  /** A paused bonus can only end. */
  async #settle(row: BonusRow): Promise<void> {
    const canHold = await this.#needs.canHold(row.siteId, row.memberId);
    if (canHold === 'no') await this.#end(row, 'cancelled');
    else if (canHold === 'yes' && (await this.done(row)) >= row.required) await this.#end(row, 'released');
    // A bet counts from when it was settled, and its transaction may end a while later.
    else if ((row.expiresAt?.getTime() ?? 0) + LATE_COMMIT_MS <= this.#platform.clock.now())
      await this.#end(row, 'expired');
  }

  async #end(row: BonusRow, state: 'released' | 'expired' | 'cancelled'): Promise<void> {
    const move: BonusMove = state === 'released' ? 'release' : 'remove';
    const isEnded = await this.#platform.db.transaction(async (tx) => {
      const moved = await this.store.move(tx, row.orderId, 'active', {
        state,
        endedAt: new Date(this.#platform.clock.now()),
      });
      if (moved) await bookBonus(tx, this.#ledger, moved, move);
      return moved !== null;
    });
    if (isEnded) this.#emit(row);
  }

  #emit({ siteId, memberId }: BonusRow): void {
    this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
  }

  #scheduleLook(on: Queryable = this.#platform.db): Promise<void> {
    return scheduleTurn(this.#platform, TURN, on);
  }
}

function worthOf(deposit: bigint, rule: Pick<BonusOffer, 'percent' | 'max' | 'turnoverTimes'>, currency: CurrencyCode) {
  return {
    amount: bonusOf(deposit, rule, currency),
    required: bonusTurnover(deposit, rule, currency),
  };
}

function ownerOf(site: Site, { memberId, currency }: Identity): Owner {
  return { siteId: site.siteId, memberId, currency };
}

function ownerOfRow({ siteId, memberId, currency }: BonusRow): Owner {
  return { siteId, memberId, currency: currency as CurrencyCode };
}
