import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import { drawPrize } from '@touchline/rules/draws';
import { keyedTransaction } from '../../../ledger/keyed-move.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import { dayBounds } from '../../../platform/site/site-day.ts';
import type { ActivityNeeds, Owner } from '../taking-part.ts';
import { chancesOf, type DrawsMade, leftForPoints } from './chances.ts';
import { type DrawRow, type DrawStore, drawnOf } from './draw-store.ts';
import type { HeldDrawing, Series, SeriesStore } from './series.ts';

type Prize = HeldDrawing['data']['prizes'][number];
type Drawn = CallOutput<'drawPrizes'>['draws'][number];

interface DrawRefused {
  readonly refusal: CallRefusal<'drawPrizes'>;
}

/** The draws that were made under a key. */
interface Result {
  readonly inputHash: Uint8Array;
  readonly draws: readonly Drawn[];
  readonly rows: readonly GivenReward[];
}

/**
 * Draws. The results follow from the seed of the day, the member's nonce and the number of the draw by the published rule of
 * `@touchline/rules/draws`. Results, stock, pool, rewards and points are one transaction: a draw that is answered is done.
 */
export class Drawings {
  readonly #platform: Platform;
  readonly #needs: ActivityNeeds;
  readonly #series: SeriesStore;
  readonly #draws: DrawStore;
  readonly #draw;

  constructor(platform: Platform, parts: { series: SeriesStore; draws: DrawStore }, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#series = parts.series;
    this.#draws = parts.draws;
    this.#draw = keyedTransaction<Result, DrawRefused>(platform.db, {
      find: async ({ memberId, key }) => {
        const rows = await this.#draws.ofKey(memberId, key);
        const [first] = rows;
        return first && { inputHash: first.inputHash, draws: rows.map(drawnOf), rows: [] };
      },
      lookUp: 'first',
      announce: ({ rows }) => needs.rewards.announce(rows),
    });
  }

  /** The member's chances on the day of a series. */
  async chances(activity: HeldDrawing, owner: Owner, series: Series) {
    const made = await this.#draws.madeOn(this.#platform.db, activity.data.activityId, owner.memberId, series.day);
    const { left, sources } = chancesOf(
      activity.data,
      await this.#deeds(activity, owner, series),
      made,
      owner.currency,
    );
    // A member who asked to play less does not read what more money would bring (standards HRM-5); chances that it brought count.
    const isCareful = await this.#needs.keepsLimits(owner.memberId);
    return { left, sources: isCareful ? sources.filter(({ kind }) => kind === 'daily' || kind === 'points') : sources };
  }

  /** Rewards come with the first answer to a key; a repeated one answers with the draws alone. */
  async draw(activity: HeldDrawing, owner: Owner, input: ParsedInput<'drawPrizes'>): Promise<Result | DrawRefused> {
    const { idempotencyKey: key, ...what } = input;
    const hash = inputHash(what);
    const result = await this.#draw({ memberId: owner.memberId, key, hash }, async () => {
      const series = await this.#series.today(activity);
      if (series.commitment !== input.commitment) return { refusal: 'series_changed' };
      const deeds = await this.#deeds(activity, owner, series);
      const admit = (made: DrawsMade) =>
        input.withPoints
          ? leftForPoints(activity.data, made)
          : chancesOf(activity.data, deeds, made, owner.currency).left;
      return {
        write: async (tx, refuse) => {
          if (!(await this.#series.keepOpen(tx, series.id))) throw refuse({ refusal: 'series_changed' });
          const last = await this.#draws.lockMember(tx, series.id, owner.memberId);
          // The same request may have come twice at once; the one that waited here is answered with the draws of the other.
          if ((await this.#draws.ofKey(owner.memberId, key, tx)).length > 0) throw new Error(`${key} drew meanwhile`);
          const { activityId } = activity.data;
          const made = await this.#draws.madeOn(tx, activityId, owner.memberId, series.day);
          if (admit(made) < input.count) throw refuse({ refusal: 'no_chances' });
          const numbers = Array.from({ length: input.count }, (_, index) => last + index + 1);
          const drawn = numbers.map((number) => ({
            number,
            prize: drawPrize(activity.data.prizes, series.seed, input.nonce, number),
          }));
          const pay = async () => {
            if (input.withPoints && !(await this.#pay(tx, activity, owner, series, input.count, last)))
              throw refuse({ refusal: 'points_not_enough' });
          };
          const settled = await this.#settle(tx, activity, owner, series, drawn, pay);
          const at = new Date(this.#platform.clock.now());
          const rows = settled.map(
            ({ number, prize, given, row }): DrawRow => ({
              ...{ id: this.#platform.ids.next(), seriesId: series.id, siteId: owner.siteId, activityId },
              ...{
                memberId: owner.memberId,
                number,
                nonce: input.nonce,
                drawnId: prize.prizeId,
                prizeId: given.prizeId,
              },
              ...{ rewardId: row?.id ?? null, isPaid: input.withPoints, day: series.day },
              ...{ idempotencyKey: key, inputHash: hash, at },
            }),
          );
          await this.#draws.insert(tx, rows);
          return { inputHash: hash, draws: rows.map(drawnOf), rows: settled.flatMap(({ row }) => row ?? []) };
        },
      };
    });
    return 'done' in result ? result.done : result;
  }

  /** Gives what was drawn, or the fallback where stock or pool cannot. */
  async #settle(
    tx: Queryable,
    { data }: HeldDrawing,
    owner: Owner,
    series: Series,
    drawn: readonly { readonly number: number; readonly prize: Prize }[],
    pay: () => Promise<void>,
  ) {
    const { activityId, kind, title, poolId, claimDays, prizes, fallbackId } = data;
    const fallback = prizes.find(({ prizeId }) => prizeId === fallbackId);
    if (!fallback) throw new Error(`${activityId} has no prize ${fallbackId}`);
    const limited = drawn.flatMap(({ prize }) => (prize.stock === undefined ? [] : [prize.prizeId]));
    const gone = await this.#draws.lockStock(tx, owner.siteId, activityId, limited);
    const planned = drawn.map(({ number, prize }) => {
      const count = gone.get(prize.prizeId) ?? 0;
      const isLeft = prize.stock === undefined || count < prize.stock;
      if (isLeft && prize.stock !== undefined) gone.set(prize.prizeId, count + 1);
      return { number, prize, given: isLeft ? prize : fallback };
    });
    const winning = planned.filter(({ given }) => given.reward !== null);
    const results = await this.#needs.rewards.give(
      tx,
      winning.flatMap(({ number, given }) =>
        given.reward
          ? {
              ...owner,
              ...{ source: kind, activityId, title: `${title}·${given.name}`, poolId, reward: given.reward },
              grantKey: `draw/${series.id}/${number}`,
              // Goods are claimed, so that the winner says where they are sent to.
              claimDays: given.reward.unit === 'goods' ? claimDays : null,
            }
          : [],
      ),
      pay,
    );
    const paid = new Map(winning.map(({ number }, index) => [number, results[index]]));
    const settled = planned.map(({ number, prize, given }) => {
      const result = paid.get(number);
      if (!result) return { number, prize, given, row: null };
      return result.outcome === 'sold_out'
        ? { number, prize, given: fallback, row: null }
        : { number, prize, given, row: result.row };
    });
    await this.#draws.takeStock(
      tx,
      owner.siteId,
      activityId,
      settled.flatMap(({ given }) => (given.stock === undefined ? [] : [given.prizeId])),
    );
    return settled;
  }

  /** Charges the points that draws cost. */
  #pay(tx: Queryable, { data }: HeldDrawing, owner: Owner, series: Series, count: number, last: number) {
    const cost = BigInt(data.chances.points?.cost ?? 0) * BigInt(count);
    const { siteId, memberId } = owner;
    const reference = `draw/${series.id}/${last + 1}`;
    return this.#needs.spendPoints(tx, { siteId, memberId, points: cost, reference, title: data.title });
  }

  #deeds({ data: { chances } }: HeldDrawing, owner: Owner, series: Series) {
    if (!chances.deposited && !chances.staked) return { deposited: 0n, staked: 0n };
    return this.#needs.deeds(owner, dayBounds(series.day));
  }
}
