import type { CallOutput } from '@touchline/contract';
import { formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { BetRecord, LegRecord } from '../bets/bet-record.ts';
import type { Moved } from './settlement-money.ts';
import type { Due } from './settlement-plan.ts';

export type AboutBet = Extract<CallOutput<'messageDetail'>['about'], { kind: 'bet' }>;

interface BetLetter {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly msgType: 'match';
  readonly about: AboutBet;
}

/** The part of the message centre that the book uses: it writes letters in the transaction that they are about. */
export interface LetterBox {
  write(tx: Queryable, letters: readonly BetLetter[]): Promise<void>;
}

/** A bet as it was before, its legs as they are now, and what that did to the balance. */
interface Corrected extends Moved {
  readonly bet: BetRecord;
  readonly legs: readonly LegRecord[];
  /** The reason that the source gave for the void, or the operators for their decision. */
  readonly reason: string | null;
}

interface Paid extends Corrected {
  readonly due: Due;
}

/** The result of a leg while its bet goes on, and the reason. */
export interface GoingOn {
  readonly bet: BetRecord;
  readonly status: 'leg_void' | 'leg_counts';
  readonly reason: string;
}

/** The facts of a bet in a letter; `matchId` is the match it is about, where it is about one. */
interface Told {
  readonly what: AboutBet['what'];
  readonly reason: string;
  readonly matchId: string | null;
}

/**
 * Writes to members whose bets were cancelled, became void or were settled in another way than announced before, with
 * the reason and the money (standards SET-6, WAG-13). Letters are written in the transaction that pays, so there is
 * exactly one for each. The first settlement by results needs no letter.
 */
export class BetLetters {
  readonly #box: LetterBox;

  constructor(box: LetterBox) {
    this.#box = box;
  }

  /** Writes about bets that a record pays, if they are void in whole or part, or had been opened again. */
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

  /** Writes about bets that go on without one of their legs, or with a leg that was void before. */
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

  /** Writes about a decision of two operators. If they paid a bet before any record did, that was no correction. */
  async decided(tx: Queryable, event: 'cancelled' | 'resettled', paid: Paid & { readonly reason: string }) {
    const isFirst = paid.bet.status === 'accepted' && paid.bet.reopened === 0;
    const what = event === 'resettled' && isFirst ? 'decided' : event;
    await this.#box.write(tx, [letterOf(paid, { what, reason: paid.reason, matchId: null }, paid.due.payout)]);
  }
}

function outOfTheOrdinary({ bet, legs, due, reason }: Paid): 'void' | 'partly_void' | 'resettled' | null {
  if (legs.every(({ result }) => result === 'void')) return 'void';
  if (bet.reopened > 0) return 'resettled';
  // If the whole bet is lost, the void changed nothing.
  return reason !== null && due.payout > 0n ? 'partly_void' : null;
}

/** Whether a leg of a bet on this match was void and is not any more. */
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
    ...(bet.freeBetId === null ? {} : { isFreeBet: true }),
    ...(bet.boost === null ? {} : { isBoosted: true }),
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
