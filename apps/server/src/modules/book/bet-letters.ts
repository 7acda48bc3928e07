import type { CallOutput } from '@touchline/contract';
import { formatAmount } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from './bet-record.ts';

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

/** A bet as it was before, and what became of it. */
export interface BetChange {
  readonly bet: BetRecord;
  readonly what: AboutBet['what'];
  readonly reason: string | null;
  /** What this settlement pays, cash-outs not counted; minor units. */
  readonly paid: bigint;
}

/**
 * Writes to members whose bets were cancelled, fell void or were settled otherwise than they had been told: whoever was away
 * finds it with its reason (standards SET-6, WAG-13). Part of the transaction that pays, so told exactly as often as it happened.
 */
export class BetLetters {
  readonly #box: LetterBox;

  constructor(box: LetterBox) {
    this.#box = box;
  }

  async write(tx: Queryable, changes: readonly BetChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.#box.write(
      tx,
      changes.map((change) => ({
        siteId: change.bet.siteId,
        memberId: change.bet.memberId,
        msgType: 'match',
        about: aboutOf(change),
      })),
    );
  }
}

function aboutOf({ bet, what, reason, paid }: BetChange): AboutBet {
  const show = (minor: bigint) => formatAmount(minor, bet.currency);
  const [first] = bet.legs;
  if (!first) throw new Error(`bet ${bet.id} has no leg`);
  const wasPaid = bet.settledAt !== null || bet.amountCashed > 0n;
  return {
    kind: 'bet',
    what,
    betId: String(bet.id),
    reason,
    currency: bet.currency,
    stake: show(bet.stake),
    paidBefore: wasPaid ? show(bet.payout ?? 0n) : null,
    paid: show(bet.amountCashed + paid),
    match: { homeName: first.info.home.name, awayName: first.info.away.name, type: first.type },
    legs: bet.legs.length,
  };
}
