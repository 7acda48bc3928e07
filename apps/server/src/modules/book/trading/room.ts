import { formatAmount } from '@touchline/rules/money';
import { Overtaken } from '../../../ledger/money-batch.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Refused } from '../refusals.ts';
import { type BetLimits, betLimits, least } from './bet-limits.ts';
import { marketOf } from './market-kinds.ts';

/** The row that counts for the whole book stands where a member's id would. */
const BOOK = 0n;

type Owner = Pick<BetRecord, 'siteId' | 'memberId' | 'currency'>;
type Selection = Pick<BetRecord['legs'][number], 'matchId' | 'marketId' | 'outcome'>;

/** More counters than this are not kept in mind; all are in the database. */
const MOST_REMEMBERED = 100_000;

/** What was taken before, as one look found it; minor units. */
interface Taken {
  /** What the member staked on the selection, and what all bets on it would return. */
  readonly own: bigint;
  readonly book: bigint;
  /** The most an operator lets this member stake on one bet. */
  readonly cap: bigint | null;
}

/** What was found of each leg of each draft, in their order. */
export type Looked = readonly (readonly Taken[])[];

/**
 * How much more may be taken on a selection, from one member and by the whole book. A batch of bets goes by what this server
 * remembers, and counts once, at the end of its transaction: no account waits for a counter. If the room was taken elsewhere,
 * the count shows it, and the batch is done again bet by bet with the room that is left.
 */
export class Room {
  readonly #platform: Platform;
  readonly #refused = new WeakMap<BetRecord, Refused>();
  /** Counters as this server saw them last. */
  readonly #last = new Map<string, bigint>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** What was taken so far of what these bets ask for; one query, however many they are. */
  async look(drafts: readonly (Owner & { readonly legs: readonly Selection[] })[]): Promise<Looked> {
    const asked = drafts.flatMap((owner) => owner.legs.map((leg) => ({ owner, leg })));
    const rows = await this.#platform.db.query<{ own: bigint | null; book: bigint | null; cap: bigint | null }>(
      `SELECT ${amountOf('k.member')} AS own, ${amountOf(String(BOOK))} AS book,
         (SELECT c.stake_max FROM bet_cap c WHERE c.member_id = k.member AND c.currency = k.currency ORDER BY c.id DESC LIMIT 1) AS cap
       FROM unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[])
         WITH ORDINALITY AS k (site, currency, match, market, outcome, member, place) ORDER BY k.place`,
      [
        asked.map(({ owner }) => owner.siteId),
        asked.map(({ owner }) => owner.currency),
        asked.map(({ leg }) => BigInt(leg.matchId)),
        asked.map(({ leg }) => leg.marketId),
        asked.map(({ leg }) => leg.outcome),
        asked.map(({ owner }) => owner.memberId),
      ],
    );
    let next = 0;
    return drafts.map((owner) =>
      owner.legs.map((leg): Taken => {
        const { own, book, cap } = rows[next++] ?? { own: null, book: null, cap: null };
        this.#remember(ownKey(owner, leg), own ?? 0n);
        this.#remember(bookKey(owner, leg), book ?? 0n);
        return { own: own ?? 0n, book: book ?? 0n, cap };
      }),
    );
  }

  /**
   * The same as far as this server remembers, which costs no more than a look at the caps. Only where there seems to be no
   * room are the counters read: what is forgotten, or counted elsewhere, the count at the end finds. One query, asked at
   * once: on an engine that does one thing at a time a second would wait for the transaction that waits for it.
   */
  async recall(drafts: readonly BetRecord[]): Promise<Looked> {
    const recalled = drafts.map((bet) =>
      bet.legs.map((leg) => ({
        own: this.#last.get(ownKey(bet, leg)) ?? 0n,
        book: this.#last.get(bookKey(bet, leg)) ?? 0n,
        cap: null,
      })),
    );
    if (this.admit(drafts, recalled).includes(false)) return this.look(drafts);
    const caps = await this.#capsOf(drafts);
    return drafts.map((bet, index) => {
      const cap = caps.get(`${bet.memberId} ${bet.currency}`) ?? null;
      return (recalled[index] ?? []).map((taken) => ({ ...taken, cap }));
    });
  }

  async #capsOf(drafts: readonly BetRecord[]): Promise<ReadonlyMap<string, bigint | null>> {
    const rows = await this.#platform.db.query<{ member: string; currency: string; cap: bigint | null }>(
      `SELECT DISTINCT ON (member_id, currency) member_id::text AS member, currency, stake_max AS cap FROM bet_cap
       WHERE member_id = ANY ($1) ORDER BY member_id, currency, id DESC`,
      [[...new Set(drafts.map(({ memberId }) => memberId))]],
    );
    return new Map(rows.map(({ member, currency, cap }) => [`${member} ${currency}`, cap]));
  }

  #remember(key: string, amount: bigint): void {
    if (this.#last.size >= MOST_REMEMBERED) this.#last.clear();
    this.#last.set(key, amount);
  }

  /** Which bets there is room for, each beside the ones before it; `refusal` says of the others what is allowed. */
  admit(drafts: readonly BetRecord[], looked: Looked): boolean[] {
    const more = new Map<string, bigint>();
    return drafts.map((bet, index) => {
      const limits = this.#limitsOf(bet);
      const refused = bet.legs.reduce<Refused | null>((found, leg, place) => {
        if (found) return found;
        const { own, book, cap } = looked[index]?.[place] ?? { own: 0n, book: 0n, cap: null };
        const left = (max: bigint | null, taken: bigint, key: string) =>
          max === null ? null : max - taken - (more.get(key) ?? 0n);
        const stakes = least([cap, left(limits.selectionMax, own, ownKey(bet, leg))]);
        if (stakes !== null && bet.stake > stakes) return refusalOf('stake_above_max', bet, stakes);
        const returns = left(limits.bookMax, book, bookKey(bet, leg));
        return returns !== null && bet.potentialReturn > returns ? refusalOf('payout_above_max', bet, returns) : null;
      }, null);
      if (refused) {
        this.#refused.set(bet, refused);
        return false;
      }
      this.#refused.delete(bet);
      for (const { key, amount } of this.#countersOf(bet)) more.set(key, (more.get(key) ?? 0n) + amount);
      return true;
    });
  }

  refusal(bet: BetRecord): Refused | undefined {
    return this.#refused.get(bet);
  }

  /** Counts bets that were taken, in their transaction, as its last step; throws RoomGone where another batch was faster. */
  async take(tx: Queryable, bets: readonly BetRecord[]): Promise<void> {
    const counters = new Map(bets.map((bet) => [bet, this.#countersOf(bet)]));
    const counted = await count(tx, [...counters.values()].flat(), 1n);
    for (const [key, amount] of counted) this.#remember(key, amount);
    for (const [bet, own] of counters) {
      const limits = this.#limitsOf(bet);
      for (const { kind, key, amount } of own) {
        const max = kind === 'own' ? limits.selectionMax : limits.bookMax;
        const now = counted.get(key) ?? 0n;
        if (max === null || now <= max) continue;
        throw new RoomGone(
          bet,
          refusalOf(kind === 'own' ? 'stake_above_max' : 'payout_above_max', bet, max - (now - amount)),
        );
      }
    }
  }

  /** Makes room again for bets that were turned down or cancelled. What was cashed out still counts. */
  async giveBack(tx: Queryable, bets: readonly BetRecord[]): Promise<void> {
    const counters = bets.flatMap((bet) => this.#countersOf(bet));
    for (const [key, amount] of await count(tx, counters, -1n)) this.#remember(key, amount);
  }

  /** The counters of a bet that its site sets a limit to; what no limit asks for is not counted. */
  #countersOf(bet: BetRecord): Counter[] {
    const { selectionMax, bookMax } = this.#limitsOf(bet);
    const max = { own: selectionMax, book: bookMax };
    return countersOf(bet).filter(({ kind }) => max[kind] !== null);
  }

  #limitsOf(bet: BetRecord): BetLimits {
    const site = this.#platform.sites.byId(bet.siteId);
    if (!site) throw new Error(`bet ${bet.id} is of no site`);
    return betLimits(site, bet.currency, bet.legs.map(marketOf));
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

function refusalOf(refusal: 'stake_above_max' | 'payout_above_max', { currency }: BetRecord, allowed: bigint): Refused {
  return { refusal, detail: { max: formatAmount(allowed > 0n ? allowed : 0n, currency) } };
}

const amountOf = (member: string) =>
  `(SELECT e.amount FROM bet_exposure e WHERE e.match_id = k.match AND e.market_id = k.market AND e.outcome = k.outcome
      AND e.member_id = ${member} AND e.currency = k.currency AND e.site_id = k.site)`;

const bookKey = ({ siteId, currency }: Owner, { matchId, marketId, outcome }: Selection, memberId = BOOK) =>
  [matchId, marketId, outcome, memberId, currency, siteId].join(' ');

const ownKey = (owner: Owner, selection: Selection) => bookKey(owner, selection, owner.memberId);

type Counter = ReturnType<typeof countersOf>[number];

/** What a bet adds to which counters: its whole stake and return on each of its selections, however they are combined. */
function countersOf(bet: BetRecord) {
  const { siteId, currency, memberId } = bet;
  return bet.legs.flatMap(({ matchId, marketId, outcome }) => {
    const where = { matchId, marketId, outcome, currency, siteId };
    return [
      { ...where, kind: 'own' as const, key: ownKey(bet, where), memberId, amount: bet.stake },
      { ...where, kind: 'book' as const, key: bookKey(bet, where), memberId: BOOK, amount: bet.potentialReturn },
    ];
  });
}

/** Adds to the counters of bets, or takes away, always in one order: so no two transactions wait for each other in a circle. */
async function count(tx: Queryable, each: readonly Counter[], sign: 1n | -1n): Promise<ReadonlyMap<string, bigint>> {
  if (each.length === 0) return new Map();
  const sums = new Map<string, Counter>();
  for (const counter of each) {
    const amount = (sums.get(counter.key)?.amount ?? 0n) + counter.amount;
    sums.set(counter.key, { ...counter, amount });
  }
  const counters = [...sums.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  const rows = await tx.query<{ key: string; amount: bigint }>(
    `INSERT INTO bet_exposure AS e (match_id, market_id, outcome, member_id, currency, site_id, amount)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::int[], $7::bigint[])
     ON CONFLICT (match_id, market_id, outcome, member_id, currency, site_id)
       DO UPDATE SET amount = greatest(0, e.amount + excluded.amount)
     RETURNING concat_ws(' ', match_id, market_id, outcome, member_id, currency, site_id) AS key, amount`,
    [
      counters.map(({ matchId }) => BigInt(matchId)),
      counters.map(({ marketId }) => marketId),
      counters.map(({ outcome }) => outcome),
      counters.map(({ memberId }) => memberId),
      counters.map(({ currency }) => currency),
      counters.map(({ siteId }) => siteId),
      counters.map(({ amount }) => sign * amount),
    ],
  );
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}
