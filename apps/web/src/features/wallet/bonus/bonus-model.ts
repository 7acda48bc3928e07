import type { CallOutput } from '@touchline/contract';
import { bonusOf, bonusTurnover } from '@touchline/rules/bonuses';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';

export type Bonuses = CallOutput<'depositBonuses'>;
export type Offer = Bonuses['offers'][number];
export type Bonus = Bonuses['items'][number];

/** The bonus and turnover of a deposit that brings `credit`; null where the offer is not for so little. */
export function worthOf(offer: Offer, credit: string, currency: CurrencyCode) {
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const deposit = minor(credit);
  if (deposit < minor(offer.min)) return null;
  const rule = { percent: offer.percent, max: minor(offer.max), turnoverTimes: offer.turnoverTimes };
  return {
    amount: formatAmount(bonusOf(deposit, rule, currency), currency),
    required: formatAmount(bonusTurnover(deposit, rule, currency), currency),
  };
}

/** Whether it prevents another one. */
export function isOpen({ state }: Bonus): boolean {
  return state === 'active' || state === 'chosen';
}
