import { payoutStep } from '@touchline/rules/bets';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';

/** The part of a bet that the model needs. */
export interface OpenBet {
  readonly stakeLeft: string;
  readonly betCount: number;
  readonly currency: CurrencyCode;
}

/** The least part that can be ended, in wire form: every combination takes its share of it. */
export function leastPart({ betCount, currency }: OpenBet): string {
  return formatAmount(step({ betCount, currency }), currency);
}

/** A part of the stake in hundredths, rounded down to what the combinations can share. The whole is exactly what is left. */
export function partOf(bet: OpenBet, percent: number): string {
  const left = minor(bet.stakeLeft, bet.currency);
  if (percent >= 100) return bet.stakeLeft;
  const wanted = (left * BigInt(percent)) / 100n;
  const least = step(bet);
  const cut = wanted - (wanted % least);
  return formatAmount(cut < least ? least : cut, bet.currency);
}

/** The share of the stake an amount is, in whole hundredths, for the slider. */
export function percentOf(bet: OpenBet, part: string): number {
  const left = minor(bet.stakeLeft, bet.currency);
  if (left === 0n) return 0;
  return Math.min(100, Number((minor(part, bet.currency) * 100n) / left));
}

/** The part to request a quote for: nothing for the whole, null where the typed part is invalid. */
export function askedPart(bet: OpenBet, typed: string): { readonly stake?: string } | null {
  const part = minor(typed, bet.currency);
  const left = minor(bet.stakeLeft, bet.currency);
  if (part <= 0n || part > left) return null;
  if (part === left) return {};
  const cut = part - (part % step(bet));
  return cut === 0n ? null : { stake: formatAmount(cut, bet.currency) };
}

/** Whole seconds for which a quote is still valid. */
export function secondsLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

function step({ betCount, currency }: Pick<OpenBet, 'betCount' | 'currency'>): bigint {
  return payoutStep(currency) * BigInt(betCount);
}

function minor(text: string, currency: CurrencyCode): bigint {
  return parseAmount(text.replace(/\.$/, ''), currency) ?? 0n;
}
