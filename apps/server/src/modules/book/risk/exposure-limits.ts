import { formatAmount } from '@touchline/rules/money';
import { Overtaken } from '../../../ledger/money-batch.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import type { Refused } from '../bets/refusals.ts';
import { type BetLimits, betLimits } from './bet-limits.ts';
import {
  type Counted,
  type Counter,
  capKey,
  countersOn,
  moveCounters,
  type Owner,
  readCounters,
  type Selection,
} from './exposure-store.ts';
import { marketOf } from './market-kinds.ts';

/** More counters, or caps, than this are not kept in mind; all are in the database. */
const MOST_REMEMBERED = 100_000;

/** The most one more bet may stake, and return; null where nothing limits it. */
export interface RoomLeft {
  readonly stake: bigint | null;
  readonly returns: bigint | null;
}

/**
 * How much more may be taken on a selection, from one member and by the whole book. A batch of bets goes by what this server
 * remembers, and counts once, at the end of its transaction: no account waits for a counter. If the room was taken elsewhere,
 * the count shows it, and the batch is done again bet by bet with the room that is left.
 */
export class Room {
  readonly #platform: Platform;
  readonly #refused = new WeakMap<BetRecord, Refused>();
  /** A bet is asked for its counters at every step of its way. */
  readonly #counters = new WeakMap<BetRecord, readonly Counter[]>();
  /** Counters and caps as this server saw them last. */
  readonly #taken = new Map<string, bigint>();
  readonly #caps = new Map<string, bigint | null>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** What is left on each of these selections for one who asks; one query, however many they are. */
  async leftOn(owner: Owner, asked: readonly { readonly leg: Selection; readonly limits: BetLimits }[]) {
    const counters = asked.map(({ leg, limits }) => countersOn(owner, leg, limits));
    const looked = await this.#look(counters.flat());
    const cap = looked.caps.get(capKey(owner)) ?? null;
    return counters.map((each) => roomLeft(each, cap, ({ key }) => looked.taken.get(key) ?? 0n));
  }

  /**
   * What was taken so far as this server remembers it, which costs nothing. Only where there seems to be no room is it read:
   * what is forgotten, or counted elsewhere, the count at the end finds.
   */
  async recall(drafts: readonly BetRecord[]): Promise<Counted> {
    const counters = drafts.flatMap((bet) => this.#countersOf(bet));
    // As it is now: another batch that counts meanwhile may yet be undone.
    const taken = new Map(counters.map(({ key }) => [key, this.#taken.get(key) ?? 0n]));
    const caps = new Map(drafts.map(capKey).map((key) => [key, this.#caps.get(key) ?? null]));
    const remembered = { taken, caps };
    return this.admit(drafts, remembered).includes(false) ? this.#look(counters) : remembered;
  }

  /** Which bets there is room for, each beside the ones before it; `refusal` says of the others what is allowed. */
  admit(drafts: readonly BetRecord[], { taken, caps }: Counted): boolean[] {
    const more = new Map<string, bigint>();
    return drafts.map((bet) => {
      const counters = this.#countersOf(bet);
      const cap = caps.get(capKey(bet)) ?? null;
      const left = roomLeft(counters, cap, ({ key }) => (taken.get(key) ?? 0n) + (more.get(key) ?? 0n));
      const refused = refusalOf(bet, left);
      if (refused) {
        this.#refused.set(bet, refused);
        return false;
      }
      this.#refused.delete(bet);
      for (const { key, amount } of counters) more.set(key, (more.get(key) ?? 0n) + amount);
      return true;
    });
  }

  refusal(bet: BetRecord): Refused | undefined {
    return this.#refused.get(bet);
  }

  /**
   * Counts bets that are taken: `write` does it in their transaction, in the statement that writes them. Throws RoomGone where
   * another batch was faster.
   */
  async take(bets: readonly BetRecord[], write: (counters: readonly Counter[]) => Promise<Counted>): Promise<void> {
    const { taken, caps } = await write(bets.flatMap((bet) => this.#countersOf(bet)));
    this.#remember({ taken, caps });
    for (const bet of bets) {
      // Taken includes these bets: without this one there would be what it is refused for.
      const before = ({ key, amount }: Counter) => (taken.get(key) ?? amount) - amount;
      const refused = refusalOf(bet, roomLeft(this.#countersOf(bet), caps.get(capKey(bet)) ?? null, before));
      if (refused) throw new RoomGone(bet, refused);
    }
  }

  /**
   * Counts bets anew that changed: null for one that was turned down or cancelled, or that was until now, another return for one
   * that was accepted at another price. What was cashed out still counts. The last step of its transaction, all of them at once.
   */
  async recount(
    tx: Queryable,
    changes: readonly { readonly was: BetRecord | null; readonly is: BetRecord | null }[],
  ): Promise<void> {
    const moves = changes.flatMap(({ was, is }) => {
      const [before, now] = [was && this.#countersOf(was), is && this.#countersOf(is)];
      return (before ?? now ?? []).map((counter, index) => ({
        ...counter,
        amount: (now?.[index]?.amount ?? 0n) - (before?.[index]?.amount ?? 0n),
      }));
    });
    const taken = await moveCounters(
      tx,
      moves.filter(({ amount }) => amount !== 0n),
    );
    this.#remember({ taken, caps: new Map() });
  }

  async #look(counters: readonly Counter[]): Promise<Counted> {
    const counted = await readCounters(this.#platform.db, counters);
    this.#remember(counted);
    return counted;
  }

  #remember({ taken, caps }: Counted): void {
    if (this.#taken.size >= MOST_REMEMBERED) this.#taken.clear();
    if (this.#caps.size >= MOST_REMEMBERED) this.#caps.clear();
    for (const [key, amount] of taken) this.#taken.set(key, amount);
    for (const [key, cap] of caps) this.#caps.set(key, cap);
  }

  /** A bet counts with its whole stake and return on each of its selections, however they are combined. */
  #countersOf(bet: BetRecord): readonly Counter[] {
    const known = this.#counters.get(bet);
    if (known) return known;
    const site = this.#platform.sites.byId(bet.siteId);
    if (!site) throw new Error(`bet ${bet.id} is of no site`);
    const limits = betLimits(site, bet.currency, bet.legs.map(marketOf));
    const counters = bet.legs.flatMap((leg) => countersOn(bet, leg, limits, bet));
    this.#counters.set(bet, counters);
    return counters;
  }
}

/** Another batch took the room meanwhile; what a bet still meets when it comes alone is what it is told. */
export class RoomGone extends Overtaken {
  readonly refused: Refused;

  constructor(bet: BetRecord, refused: Refused) {
    super(`bet ${bet.id}`);
    this.refused = refused;
  }
}

/** The least that is left on these counters; an operator's cap is about a whole bet. */
function roomLeft(counters: readonly Counter[], cap: bigint | null, taken: (of: Counter) => bigint): RoomLeft {
  let stake = cap;
  let returns: bigint | null = null;
  for (const counter of counters) {
    if (counter.max === null) continue;
    const left = counter.max - taken(counter);
    if (counter.kind === 'own') stake = stake === null || left < stake ? left : stake;
    else returns = returns === null || left < returns ? left : returns;
  }
  return { stake, returns };
}

function refusalOf({ stake, potentialReturn, currency }: BetRecord, left: RoomLeft): Refused | null {
  const detail = (allowed: bigint) => ({ max: formatAmount(allowed > 0n ? allowed : 0n, currency) });
  if (left.stake !== null && stake > left.stake) return { refusal: 'stake_above_max', detail: detail(left.stake) };
  if (left.returns === null || potentialReturn <= left.returns) return null;
  return { refusal: 'payout_above_max', detail: detail(left.returns) };
}
