import type { MeDelta } from '@touchline/contract/topics';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { gainOf, ownStakeOf } from '../../../sports/bets/gain.ts';

type Bet = NonNullable<MeDelta['bet']>;

/** A bet whose money was decided just now. */
export interface SettledBet {
  readonly bet: Bet;
  readonly news: 'settled' | 'resettled' | 'void';
}

/**
 * The presentation of the end of a bet: only a bet that returns more than it cost is a win, regardless of the results of its
 * legs.
 */
export type Mood = 'win' | 'even' | 'loss';

/** The changes of a bet that the card shows; the others are shown in one line. */
export function settledBy({ bet, betNews }: MeDelta): SettledBet | null {
  if (!bet || (betNews !== 'settled' && betNews !== 'resettled' && betNews !== 'void')) return null;
  return { bet, news: betNews };
}

export interface SettledSum {
  readonly count: number;
  readonly payout: string;
  readonly gain: string;
  readonly currency: CurrencyCode;
  readonly mood: Mood;
}

/** The sums of bets that ended together. Those of another unit than the last one are not added to it. */
export function sumOf(settled: readonly SettledBet[]): SettledSum | null {
  const last = settled.at(-1);
  if (!last) return null;
  const { currency } = last.bet;
  const same = settled.filter(({ bet }) => bet.currency === currency).map(({ bet }) => bet);
  const add = (amounts: readonly (string | null)[]) =>
    formatAmount(
      amounts.reduce((sum, amount) => sum + (parseAmount(amount ?? '', currency) ?? 0n), 0n),
      currency,
    );
  const payout = add(same.map((bet) => bet.payout));
  const gain = gainOf(payout, add(same.map(ownStakeOf)), currency);
  return { count: same.length, payout, gain, currency, mood: moodOf(gain) };
}

function moodOf(gain: string): Mood {
  if (/^-?0(\.0*)?$/.test(gain)) return 'even';
  return gain.startsWith('-') ? 'loss' : 'win';
}
