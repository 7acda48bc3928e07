import type { CurrencyCode } from '@touchline/rules/money';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';

/** The place of bound addresses: by its own name beside the cards, and by the unit's where there is no other. */
export function addressesText(text: string, currency: CurrencyCode): string {
  return currency === 'USDT' ? currencyTexts.USDT.bankCard : text;
}

/** A text with the unit's word for a withdrawal where one is in it. */
export function unitText(text: string | ((word: string) => string), currency: CurrencyCode): string {
  return typeof text === 'string' ? text : text(currencyTexts[currency].withdraw);
}
