import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Bet } from './bet-names.ts';

/** The member's own stake, in wire form: the house pays that of a free bet. */
export function ownStakeOf({ isFreeBet, stake }: Pick<Bet, 'isFreeBet' | 'stake'>): string {
  return isFreeBet ? '0.00' : stake;
}

/** The difference between a return and its stake, in wire form; negative where it is less. */
export function gainOf(returned: string, stake: string, currency: CurrencyCode): string {
  return formatAmount((parseAmount(returned, currency) ?? 0n) - (parseAmount(stake, currency) ?? 0n), currency);
}
