import type { SiteReward } from '@touchline/contract/site';
import { allotmentOf, type Packet } from '@touchline/rules/draws';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import { together } from '../../../platform/together.ts';
import type { ActivityNeeds, Owner } from '../taking-part.ts';
import { type PacketRow, type RainSession, type RainStore, rainStateOf } from './rain-store.ts';

export const TURNOVER = { turnoverDays: 7, minOddsMilli: 1500 };
/** Allotments kept in memory: those of the sessions that run, and a few before them. */
const KEPT_ALLOTMENTS = 16;

export interface Opening {
  readonly session: RainSession;
  readonly owner: Owner;
  readonly number: number;
  readonly title: string;
  readonly poolId: string;
}

type OpeningRefusal =
  | 'rain_not_begun'
  | 'rain_over'
  | 'rain_stopped'
  | 'rain_empty'
  | 'rain_no_opens'
  | 'activity_sold_out';

type Opened = { readonly row: PacketRow } | { readonly refusal: OpeningRefusal };

/** Ends a transaction in which the pool of the site could not pay a packet. */
class PoolEmpty extends Error {}

/**
 * Opens packets. The order of the allotment decides: each opening takes the next packet of its pot, however fast somebody taps.
 * Openings that arrive together share one transaction, with their packets, rewards, pool and payment.
 */
export class Openings {
  readonly #platform: Platform;
  readonly #store: RainStore;
  readonly #needs: ActivityNeeds;
  readonly #allotments = new Map<string, readonly Packet[]>();
  readonly #open;

  constructor(platform: Platform, store: RainStore, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#store = store;
    this.#needs = needs;
    this.#open = together<Opening, Opened>((openings) => this.#openAll(openings));
  }

  async open(opening: Opening): Promise<Opened> {
    const { session, owner, number } = opening;
    if (number > session.opens) return { refusal: 'rain_no_opens' };
    if (rainStateOf(session, this.#platform.clock.now()) === 'upcoming') return { refusal: 'rain_not_begun' };
    // A pot that nobody allotted packets to has none.
    if (!session.pots.some(({ currency }) => currency === owner.currency)) return { refusal: 'rain_empty' };
    return this.#open(opening).catch((error: unknown) => {
      if (error instanceof PoolEmpty) return { refusal: 'activity_sold_out' };
      throw error;
    });
  }

  /** The worth of a packet as a reward. */
  rewardOf(
    { unit, amount }: Pick<PacketRow, 'unit' | 'amount'>,
    currency: CurrencyCode,
    turnoverTimes: number,
  ): SiteReward {
    return unit === 'points'
      ? { unit, amount: Number(amount) }
      : { unit, amount: { [currency]: formatAmount(amount, currency) }, turnoverTimes, ...TURNOVER };
  }

  #allotment(session: RainSession, currency: string): readonly Packet[] {
    const key = `${session.id}/${currency}`;
    const known = this.#allotments.get(key);
    if (known) return known;
    const pot = session.pots.find((one) => one.currency === currency);
    const packets = pot ? allotmentOf(session.seed, pot) : [];
    const [oldest] = this.#allotments.keys();
    if (oldest !== undefined && this.#allotments.size >= KEPT_ALLOTMENTS) this.#allotments.delete(oldest);
    this.#allotments.set(key, packets);
    return packets;
  }

  async #openAll(openings: readonly Opening[]): Promise<Opened[]> {
    const pots = new Map<string, Opening[]>();
    for (const opening of openings) {
      const key = potKey(opening);
      pots.set(key, [...(pots.get(key) ?? []), opening]);
    }
    const { results, given } = await this.#platform.db.transaction(async (tx) => {
      const plans: Plan[] = [];
      // Pots are locked in the order of their keys, and all of them before any pool, so that no two transactions wait for each other.
      for (const key of [...pots.keys()].sort()) plans.push(await this.#plan(tx, pots.get(key) ?? []));
      const fresh = plans.flatMap((plan) => plan.fresh);
      const rewards = await this.#needs.rewards.give(
        tx,
        fresh.map((one) => this.#grantOf(one)),
      );
      const at = new Date(this.#platform.clock.now());
      const given: GivenReward[] = [];
      const rows = new Map<Fresh, PacketRow>();
      for (const [index, one] of fresh.entries()) {
        const reward = rewards[index];
        if (!reward || reward.outcome === 'sold_out') throw new PoolEmpty('the pool cannot pay the next packet');
        given.push(reward.row);
        rows.set(one, rowOf(one, reward.row.id, at));
      }
      const results = new Map<Opening, Opened>();
      for (const plan of plans) {
        const written = plan.fresh.flatMap((one) => rows.get(one) ?? []);
        await this.#store.open(tx, written, plan.place);
        const known = new Map([...plan.known, ...written].map((row) => [keyOf(row), row]));
        for (const opening of plan.openings) {
          const row = known.get(keyOf({ memberId: opening.owner.memberId, number: opening.number }));
          results.set(opening, row ? { row } : { refusal: plan.refusal ?? 'rain_empty' });
        }
      }
      return { results, given };
    });
    this.#needs.rewards.announce(given);
    return openings.map((opening) => results.get(opening) ?? { refusal: 'rain_over' });
  }

  /** Locks a pot and says which packet each opening of it takes. */
  async #plan(tx: Queryable, openings: readonly Opening[]): Promise<Plan> {
    const [first] = openings;
    if (!first) return { openings, known: [], fresh: [], place: 0, refusal: null };
    const { session, owner } = first;
    const allotment = this.#allotment(session, owner.currency);
    const state = await this.#store.keepOpen(tx, session.id);
    let place = await this.#store.lockPot(tx, session.id, owner.currency);
    const members = [...new Set(openings.map((opening) => opening.owner.memberId))];
    const known = await this.#store.opened(tx, session.id, members);
    const refusal = state === 'open' ? refusalAt(session, this.#platform.clock.now()) : state;
    const taken = new Set(known.map(keyOf));
    const fresh: Fresh[] = [];
    for (const opening of openings) {
      const key = keyOf({ memberId: opening.owner.memberId, number: opening.number });
      const packet = allotment[place];
      if (refusal || !packet || taken.has(key)) continue;
      taken.add(key);
      place += 1;
      fresh.push({ opening, place, packet });
    }
    return { openings, known, fresh, place, refusal };
  }

  #grantOf({ opening, packet }: Fresh) {
    const { session, owner, title, poolId, number } = opening;
    return {
      ...owner,
      ...{ source: 'red_rain' as const, activityId: session.activityId, title, poolId, claimDays: null },
      reward: this.rewardOf({ ...packet, amount: BigInt(packet.amount) }, owner.currency, session.turnoverTimes),
      grantKey: `rain/${session.id}/${number}`,
    };
  }
}

/** An opening with the packet that it takes. */
interface Fresh {
  readonly opening: Opening;
  readonly place: number;
  readonly packet: Packet;
}

/** The outcome of the openings of one pot. */
interface Plan {
  readonly openings: readonly Opening[];
  readonly known: readonly PacketRow[];
  readonly fresh: readonly Fresh[];
  /** The number of packets of the pot that are open by then. */
  readonly place: number;
  readonly refusal: OpeningRefusal | null;
}

function rowOf({ opening: { session, owner, number }, place, packet }: Fresh, rewardId: bigint, at: Date): PacketRow {
  const { memberId, currency } = owner;
  const { unit, amount } = packet;
  return { sessionId: session.id, memberId, number, currency, place, unit, amount: BigInt(amount), rewardId, at };
}

/** The reason why no packet is opened at a moment; null while the session rains. */
function refusalAt(session: RainSession, now: number): OpeningRefusal | null {
  const state = rainStateOf(session, now);
  if (state === 'stopped') return 'rain_stopped';
  if (state === 'upcoming') return 'rain_not_begun';
  return state === 'over' ? 'rain_over' : null;
}

const potKey = ({ session, owner }: Opening) => `${session.id}/${owner.currency}`;
const keyOf = ({ memberId, number }: Pick<PacketRow, 'memberId' | 'number'>) => `${memberId}/${number}`;
