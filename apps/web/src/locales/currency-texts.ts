import { localized } from './localized.ts';
import { currency } from './zh-CN/currency.ts';

/** Words of the unit that the account settles in (product-spec section 1). */
export const currencyTexts = localized('currency', currency);
