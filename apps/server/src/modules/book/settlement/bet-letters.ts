import type { CallOutput } from '@touchline/contract';
import { formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { BetRecord, LegRecord } from '../bets/bet-record.ts';
import type { Moved } from './settlement-money.ts';
import type { Due } from './settlement-plan.ts';

export type AboutBet = CallOutput<'messageDetail'>['about'];

interface BetLetter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly msgType: 'match';
  readonly about: AboutBet;
}

/** What the book asks of the message centre: to keep letters in the transaction they are about. */
export interface LetterBox {
  write(tx: Queryable, letters: readonly BetLetter[]): Promise<void>;
}

/** A bet as it was before, its legs as they are now, and what that did to the balance. */
interface Corrected extends Moved {
  readonly bet: BetRecord;
  readonly legs: readonly LegRecord[];
  /** What was said of the void it fell under, or by the people who decided it. */
  readonly reason: string | null;
}

interface Paid extends Corrected {
  readonly due: Due;
}

/** What became of a leg while its bet goes on, and why. */
export interface GoingOn {
  readonly bet: BetRecord;
  readonly status: 'leg_void' | 'leg_counts';
  readonly reason: string;
}

/** What is told of a bet; `matchId` is the match it is about, where it is about one. */
interface Told {
  readonly what: AboutBet['what'];
  readonly reason: string;
  readonly matchId: string | null;
}

/**
 * Writes to members whose bets were cancelled, fell void or were settled otherwise than they had been told: whoever was away
 * finds it with its reason and its money (standards SET-6, WAG-13). Part of the transaction that pays, so told exactly as
 * often as it happened. How a bet ended by its results the first time is no letter.
 */
export class BetLetters {
  readonly #box: LetterBox;

  constructor(box: LetterBox) {
    this.#box = box;
  }

  /** Of bets that are paid by a record: those that are void in whole or part, and those that were open again. */
  async settled(tx: Queryable, matchId: string, paid: readonly Paid[]): Promise<void> {
    const letters = paid.flatMap((entry) => {
      const isBack = wasVoid(entry, matchId);
      const what = isBack ? 'resettled' : outOfTheOrdinary(entry);
      if (what === null) return [];
      const reason = entry.reason ?? (isBack ? 'void_withdrawn' : 'corrected_result');
      return [letterOf(entry, { what, reason, matchId }, entry.due.payout)];
    });
    await this.#box.write(tx, letters);
  }

  /** Of bets that go on without one of their legs, or with one that was void before. */
  async goingOn(tx: Queryable, matchId: string, bets: readonly GoingOn[]): Promise<void> {
    const letters = bets.map(({ bet, status, reason }) => letterOf({ bet }, { what: status, reason, matchId }, null));
    await this.#box.write(tx, letters);
  }

  async resettled(tx: Queryable, matchId: string, paid: Paid): Promise<void> {
    const reason = paid.reason ?? (wasVoid(paid, matchId) ? 'void_withdrawn' : 'corrected_result');
    await this.#box.write(tx, [letterOf(paid, { what: 'resettled', reason, matchId }, paid.due.payout)]);
  }

  async reopened(tx: Queryable, matchId: string, corrected: Corrected): Promise<void> {
    const reason = wasVoid(corrected, matchId) ? 'void_withdrawn' : 'result_withdrawn';
    await this.#box.write(tx, [letterOf(corrected, { what: 'reopened', reason, matchId }, 0n)]);
  }

  /** By two operators. What they paid first, before any record did, was no correction. */
  async decided(tx: Queryable, event: 'cancelled' | 'resettled', paid: Paid & { readonly reason: string }) {
    const isFirst = paid.bet.status === 'accepted' && paid.bet.reopened === 0;
    const what = event === 'resettled' && isFirst ? 'decided' : event;
    await this.#box.write(tx, [letterOf(paid, { what, reason: paid.reason, matchId: null }, paid.due.payout)]);
  }
}

function outOfTheOrdinary({ bet, legs, due, reason }: Paid): 'void' | 'partly_void' | 'resettled' | null {
  if (legs.every(({ result }) => result === 'void')) return 'void';
  if (bet.reopened > 0) return 'resettled';
  // Where everything is lost, no void changed anything.
  return reason !== null && due.payout > 0n ? 'partly_void' : null;
}

/** Whether a bet's legs on a match were void and are no more. */
export function wasVoid({ bet, legs }: Pick<Corrected, 'bet' | 'legs'>, matchId: string): boolean {
  return bet.legs.some(
    (leg, index) => leg.matchId === matchId && leg.result === 'void' && legs[index]?.result !== 'void',
  );
}

function letterOf(
  { bet, moved, kept = 0n, owed = 0n }: { readonly bet: BetRecord } & Partial<Moved>,
  { what, reason, matchId }: Told,
  paid: bigint | null,
): BetLetter {
  const show = (minor: bigint) => formatAmount(minor, bet.currency);
  const leg = bet.legs.find((entry) => entry.matchId === matchId) ?? bet.legs[0];
  if (!leg) throw new Error(`bet ${bet.id} has no leg`);
  const about: AboutBet = {
    kind: 'bet',
    what,
    betId: String(bet.id),
    reason,
    currency: bet.currency,
    stake: show(bet.stake),
    cashedOut: bet.stakeCashed > 0n ? { stake: show(bet.stakeCashed), amount: show(bet.amountCashed) } : null,
    paidBefore: bet.settledAt === null ? null : show((bet.payout ?? 0n) - bet.amountCashed),
    paid: paid === null ? null : show(paid),
    moved: moved === undefined ? null : show(moved),
    kept: kept > 0n ? show(kept) : null,
    owed: owed > 0n ? show(owed) : null,
    match: { homeName: leg.info.home.name, awayName: leg.info.away.name, isOutright: leg.type === 'outright' },
    legs: bet.legs.length,
  };
  return { siteId: bet.siteId, memberId: bet.memberId, msgType: 'match', about };
}
