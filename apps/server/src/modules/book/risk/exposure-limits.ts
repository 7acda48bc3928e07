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

/** Counters, and caps, that are remembered at most; all of them are in the database. */
const MOST_REMEMBERED = 100_000;

/** The most that one more bet may stake, and return; null where nothing limits it. */
interface AmountLeft {
  readonly stake: bigint | null;
  readonly returns: bigint | null;
}

/**
 * Limits on what one member stakes on a selection in all, and on what the whole book may have to pay on it. Bets are compared
 * with the counters that this server remembers, so no account waits for a counter; the counters themselves are moved in the
 * statement that writes the bets. If another server took so much meanwhile that a limit is exceeded, the moved counters show
 * it: the batch is undone and done again bet by bet.
 */
export class ExposureLimits {
  readonly #platform: Platform;
  /** Counters of a bet, kept because each step of placing it asks for them. */
  readonly #counters = new WeakMap<BetRecord, readonly Counter[]>();
  /** Counters and caps as this server saw them last. */
  readonly #taken = new Map<string, bigint>();
  readonly #caps = new Map<string, bigint | null>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The amount that is left on each of these selections for one member; one query, however many they are. */
  async leftOn(owner: Owner, asked: readonly { readonly leg: Selection; readonly limits: BetLimits }[]) {
    const counters = asked.map(({ leg, limits }) => countersOn(owner, leg, limits));
    const counted = await this.#read(counters.flat());
    const cap = counted.caps.get(capKey(owner)) ?? null;
    return counters.map((each) => amountLeft(each, cap, ({ key }) => counted.taken.get(key) ?? 0n));
  }

  /**
   * The sums that are counted so far as this server remembers them, without a query. Only if a bet seems to exceed a limit are
   * the counters read. `reserve` finds sums that were forgotten, or counted elsewhere.
   */
  async refresh(bets: readonly BetRecord[]): Promise<Counted> {
    const counters = this.countersOf(bets);
    // Copied as it is now: another batch that counts meanwhile may yet be undone.
    const taken = new Map(counters.map(({ key }) => [key, this.#taken.get(key) ?? 0n]));
    const caps = new Map(bets.map(capKey).map((key) => [key, this.#caps.get(key) ?? null]));
    const remembered = { taken, caps };
    return this.admit(bets, remembered).some((refused) => refused !== null) ? this.#read(counters) : remembered;
  }

  /** The limit that each bet exceeds, with the allowed amount; null for a bet that fits beside those before it. */
  admit(bets: readonly BetRecord[], { taken, caps }: Counted): (Refused | null)[] {
    const more = new Map<string, bigint>();
    return bets.map((bet) => {
      const counters = this.#countersOf(bet);
      const cap = caps.get(capKey(bet)) ?? null;
      const left = amountLeft(counters, cap, ({ key }) => (taken.get(key) ?? 0n) + (more.get(key) ?? 0n));
      const refused = refusalOf(bet, left);
      if (!refused) for (const { key, amount } of counters) more.set(key, (more.get(key) ?? 0n) + amount);
      return refused;
    });
  }

  /** The amounts that these bets add to each counter, for the statement that writes them. */
  countersOf(bets: readonly BetRecord[]): Counter[] {
    return bets.flatMap((bet) => this.#countersOf(bet));
  }

  /**
   * Keeps what the statement that wrote these bets counted. Throws `ExposureExceeded` if that is more than a limit, because
   * another batch was faster.
   */
  reserve(bets: readonly BetRecord[], { taken, caps }: Counted): void {
    this.#remember({ taken, caps });
    for (const bet of bets) {
      // The counted sum includes these bets; a bet is compared with the sum without it.
      const before = ({ key, amount }: Counter) => (taken.get(key) ?? amount) - amount;
      const left = amountLeft(this.#countersOf(bet), caps.get(capKey(bet)) ?? null, before);
      const refused = refusalOf(bet, left);
      if (refused) throw new ExposureExceeded(bet, refused);
    }
  }

  /**
   * Moves the counters of bets that changed: `is` is null for a bet that is rejected or cancelled, `was` for one that is no
   * longer cancelled, and a bet that was accepted at another price returns something else. Cashed-out bets still count.
   * This must be the last step of its transaction, for all its bets at once.
   */
  async recompute(
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

  async #read(counters: readonly Counter[]): Promise<Counted> {
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

/** Another batch reached a limit first. A bet that meets this again when it is done alone is refused with `refused`. */
export class ExposureExceeded extends Overtaken {
  readonly refused: Refused;

  constructor(bet: BetRecord, refused: Refused) {
    super(`bet ${bet.id}`);
    this.refused = refused;
  }
}

/** The least that is left on these counters. An operator's cap limits the stake of the whole bet. */
function amountLeft(counters: readonly Counter[], cap: bigint | null, taken: (of: Counter) => bigint): AmountLeft {
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

function refusalOf({ stake, potentialReturn, currency }: BetRecord, left: AmountLeft): Refused | null {
  const detail = (allowed: bigint) => ({ max: formatAmount(allowed > 0n ? allowed : 0n, currency) });
  if (left.stake !== null && stake > left.stake) return { refusal: 'stake_above_max', detail: detail(left.stake) };
  if (left.returns === null || potentialReturn <= left.returns) return null;
  return { refusal: 'payout_above_max', detail: detail(left.returns) };
}
