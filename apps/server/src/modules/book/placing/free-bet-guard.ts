import { type FreeBetTerms, freeBetProblem } from '@touchline/rules/bets';
import { formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import { type FreeBetEnds, type FreeBetUse, freeBetsOf } from '../bets/free-stakes.ts';
import type { Refused } from '../bets/refusals.ts';
import type { Placing } from './placing.ts';

/** A free bet as it stands under its lock. */
interface HeldFreeBet {
  readonly state: 'usable' | 'expired' | 'gone';
  readonly currency: string;
  readonly amount: bigint;
  readonly terms: FreeBetTerms;
}

/** What the book asks of rewards about free bets. */
export interface FreeBetBook extends FreeBetEnds {
  /** The free bets of these members, by id, locked until the transaction ends. */
  lock(
    tx: Queryable,
    wanted: readonly { readonly siteId: number; readonly memberId: bigint; readonly freeBetId: bigint }[],
  ): Promise<ReadonlyMap<bigint, HeldFreeBet>>;
  use(tx: Queryable, uses: readonly FreeBetUse[]): Promise<void>;
  /** Those of these members who may be offered something now. */
  offersTo(tx: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/**
 * Refuses bets whose free bet cannot pay their stake: it is not this member's, used or expired, it is worth something else, or the bet
 * does not meet its conditions. The rows stay locked, so a free bet is used by one bet, however many arrive at once.
 */
export async function guardFreeBets(tx: Queryable, freeBets: FreeBetBook, placings: readonly Placing[]): Promise<void> {
  const asking = placings.flatMap((placing) => {
    const { freeBetId, siteId, memberId } = placing.bet;
    return freeBetId === null ? [] : [{ placing, wanted: { siteId, memberId, freeBetId } }];
  });
  if (asking.length === 0) return;
  const held = await freeBets.lock(
    tx,
    asking.map(({ wanted }) => wanted),
  );
  const admitted = await freeBets.offersTo(tx, [...new Set(asking.map(({ wanted }) => wanted.memberId))]);
  const taken = new Set<bigint>();
  for (const { placing, wanted } of asking) {
    const found = held.get(wanted.freeBetId);
    const isGone = !found || !admitted.has(wanted.memberId) || taken.has(wanted.freeBetId);
    const refused = isGone ? ({ refusal: 'free_bet_gone' } as const) : refusalOf(placing, found);
    if (refused) placing.refuse(refused);
    else taken.add(wanted.freeBetId);
  }
}

/** Uses the free bets of bets whose money moved. */
export function useFreeBets(tx: Queryable, freeBets: FreeBetBook, placings: readonly Placing[]): Promise<void> {
  return freeBets.use(tx, freeBetsOf(placings.map(({ bet }) => bet)));
}

function refusalOf({ bet }: Placing, { state, currency, amount, terms }: HeldFreeBet): Refused | null {
  if (state === 'expired') return { refusal: 'free_bet_expired' };
  if (state !== 'usable' || currency !== bet.currency) return { refusal: 'free_bet_gone' };
  if (bet.stake !== amount)
    return { refusal: 'free_bet_unfit', detail: { condition: 'amount', amount: formatAmount(amount, bet.currency) } };
  const legs = bet.legs.map(({ info, inPlay, oddsMilli }) => ({ sport: info.sport, inPlay, oddsMilli }));
  const condition = freeBetProblem(terms, { kind: bet.kind, legs });
  return condition && { refusal: 'free_bet_unfit', detail: { condition } };
}
