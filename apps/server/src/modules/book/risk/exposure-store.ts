import type { Queryable } from '../../../platform/db/database.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import type { BetLimits } from './bet-limits.ts';

export type Owner = Pick<BetRecord, 'siteId' | 'memberId' | 'currency'>;
export type Selection = Pick<BetRecord['legs'][number], 'matchId' | 'marketId' | 'outcome'>;

/** The amount that a bet adds to one counter, in minor units: the member's own on a selection, or that of the whole book. */
export interface Counter extends Selection, Owner {
  readonly kind: 'own' | 'book';
  readonly key: string;
  readonly amount: bigint;
  /** Null if there is no limit; then nothing is counted. */
  readonly max: bigint | null;
}

/** The counted sums, as the database had them at one moment; minor units. */
export interface Counted {
  /** By the key of a counter. */
  readonly taken: ReadonlyMap<string, bigint>;
  /** The most that an operator lets a member stake on one bet, by `capKey`; null if there is no cap. */
  readonly caps: ReadonlyMap<string, bigint | null>;
}

/** The member id in the rows that count for the whole book. */
const BOOK = 0n;

export const capKey = ({ memberId, currency }: Pick<Owner, 'memberId' | 'currency'>) => `${memberId} ${currency}`;

export function countersOn(
  { siteId, currency, memberId }: Owner,
  { matchId, marketId: sold, outcome }: Selection,
  { selectionMax, bookMax }: BetLimits,
  { stake, potentialReturn }: Pick<BetRecord, 'stake' | 'potentialReturn'> = { stake: 0n, potentialReturn: 0n },
): [Counter, Counter] {
  // The same terms are one selection, before the match and in play, so the phase is cut off.
  const marketId = sold.slice(sold.indexOf('.') + 1);
  // Each property is named, because a spread with properties behind it took longer than all the rest of counting.
  const counter = (kind: Counter['kind'], memberId: bigint, amount: bigint, max: bigint | null): Counter => {
    const key = `${matchId} ${marketId} ${outcome} ${memberId} ${currency} ${siteId}`;
    return { kind, key, siteId, currency, matchId, marketId, outcome, memberId, amount, max };
  };
  return [counter('own', memberId, stake, selectionMax), counter('book', BOOK, potentialReturn, bookMax)];
}

/** Reads these counters and the caps of their members, in one query. */
export async function readCounters(db: Queryable, counters: readonly Counter[]): Promise<Counted> {
  const rows = await db.query<{ amount: bigint | null; cap: bigint | null }>(
    `SELECT
       (SELECT e.amount FROM bet_exposure e WHERE e.match_id = k.match AND e.market_id = k.market AND e.outcome = k.outcome
          AND e.member_id = k.member AND e.currency = k.currency AND e.site_id = k.site) AS amount,
       (SELECT c.stake_max FROM bet_cap c WHERE c.member_id = k.member AND c.currency = k.currency ORDER BY c.id DESC LIMIT 1) AS cap
     FROM unnest(${counterArrays(1)}) WITH ORDINALITY AS k (match, market, outcome, member, currency, site, place) ORDER BY k.place`,
    paramsOf(counters),
  );
  return {
    taken: new Map(counters.map(({ key }, index) => [key, rows[index]?.amount ?? 0n])),
    caps: new Map(counters.map((counter, index) => [capKey(counter), rows[index]?.cap ?? null])),
  };
}

/**
 * Moves counters by these amounts, which may be negative. A counter never falls below zero, because a bet that was
 * placed without a limit was never counted.
 */
export async function moveCounters(tx: Queryable, moves: readonly Counter[]): Promise<Counted['taken']> {
  const sums = sumsOf(moves);
  if (sums.length === 0) return new Map();
  const rows = await tx.query<{ key: string; amount: bigint }>(
    `WITH k AS (
       SELECT * FROM unnest(${counterArrays(1)}, $7::bigint[])
         WITH ORDINALITY AS k (match_id, market_id, outcome, member_id, currency, site_id, more, place)),
     locked AS (
       SELECT k.* FROM k JOIN bet_exposure e USING (match_id, market_id, outcome, member_id, currency, site_id)
       ORDER BY k.place FOR UPDATE OF e)
     UPDATE bet_exposure AS e SET amount = greatest(0, e.amount + l.more) FROM locked l
     WHERE e.match_id = l.match_id AND e.market_id = l.market_id AND e.outcome = l.outcome
       AND e.member_id = l.member_id AND e.currency = l.currency AND e.site_id = l.site_id
     RETURNING ${COUNTER_KEY} AS key, e.amount`,
    [...paramsOf(sums), sums.map(({ amount }) => amount)],
  );
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

/** The columns that a statement with `countingText` selects. */
export interface CountedRow {
  readonly what: 'taken' | 'cap' | 'limited';
  /** The key of a counter or of a cap, or a member's id. */
  readonly key: string;
  readonly amount: bigint;
}

/** SQL that selects, as `member_id`, those of `members` (such as `$1`, of type bigint[]) whose stakes are under limits of their own. */
export type LimitedAmong = (members: string) => string;

/**
 * The part of a statement that counts bets and finds the caps and limits of their members. Its parameters begin with
 * `$first`.
 */
export function countingText(first: number, limitedAmong: LimitedAmong): string {
  const members = `$${first + 7}`;
  return `counted AS (${addToCounters(first)})
     SELECT 'taken' AS what, key, amount FROM counted
     UNION ALL SELECT 'cap', concat_ws(' ', c.member_id, c.currency), c.stake_max FROM (
       SELECT DISTINCT ON (member_id, currency) member_id, currency, stake_max FROM bet_cap WHERE member_id = ANY (${members})
       ORDER BY member_id, currency, id DESC) AS c
     UNION ALL SELECT 'limited', l.member_id::text, NULL FROM (${limitedAmong(members)}) AS l`;
}

/** The parameters of `countingText`. */
export function countingParams(counters: readonly Counter[]): unknown[][] {
  const sums = sumsOf(counters);
  const members = new Set(counters.flatMap(({ kind, memberId }) => (kind === 'own' ? [memberId] : [])));
  return [...paramsOf(sums), sums.map(({ amount }) => amount), [...members]];
}

export function toCounted(rows: readonly CountedRow[]): Counted & { readonly limited: ReadonlySet<bigint> } {
  const taken = new Map<string, bigint>();
  const caps = new Map<string, bigint | null>();
  const limited = new Set<bigint>();
  for (const { what, key, amount } of rows) {
    if (what === 'limited') limited.add(BigInt(key));
    else (what === 'cap' ? caps : taken).set(key, amount);
  }
  return { taken, caps, limited };
}

/** The sum for each counter, always in the same order, so that two transactions never wait for each other. */
function sumsOf(counters: readonly Counter[]): Counter[] {
  const sums = new Map<string, { counter: Counter; amount: bigint }>();
  for (const counter of counters) {
    if (counter.max === null) continue;
    const sum = sums.get(counter.key);
    if (sum) sum.amount += counter.amount;
    else sums.set(counter.key, { counter, amount: counter.amount });
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { counter, amount }]) => (amount === counter.amount ? counter : { ...counter, amount }));
}

/** The key of the row `e`, in the form that `countersOn` gives it. */
const COUNTER_KEY = `concat_ws(' ', e.match_id, e.market_id, e.outcome, e.member_id, e.currency, e.site_id)`;

function addToCounters(first: number): string {
  return `INSERT INTO bet_exposure AS e (match_id, market_id, outcome, member_id, currency, site_id, amount)
   SELECT * FROM unnest(${counterArrays(first)}, $${first + 6}::bigint[])
   ON CONFLICT (match_id, market_id, outcome, member_id, currency, site_id)
     DO UPDATE SET amount = e.amount + excluded.amount
   RETURNING ${COUNTER_KEY} AS key, e.amount`;
}

/** Counters as arrays of one query, the first of which is parameter `$first`. */
function counterArrays(first: number): string {
  return ['bigint', 'text', 'text', 'bigint', 'text', 'int']
    .map((type, index) => `$${first + index}::${type}[]`)
    .join(', ');
}

function paramsOf(counters: readonly Counter[]): unknown[][] {
  return [
    counters.map(({ matchId }) => matchId),
    counters.map(({ marketId }) => marketId),
    counters.map(({ outcome }) => outcome),
    counters.map(({ memberId }) => memberId),
    counters.map(({ currency }) => currency),
    counters.map(({ siteId }) => siteId),
  ];
}
