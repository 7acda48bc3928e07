import type { CurrencyCode } from '@touchline/rules/money';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';

/** A text with the unit's word for a withdrawal where one stands in it. */
export function unitText(text: string | ((word: string) => string), currency: CurrencyCode): string {
  return typeof text === 'string' ? text : text(currencyTexts[currency].withdraw);
}
