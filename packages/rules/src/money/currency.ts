import type { CurrencyCode } from '@touchline/contract/currencies';

export { type CurrencyCode, currencyCodes } from '@touchline/contract/currencies';

/** A currency of settlement (product-spec section 3, currency descriptor). */
export interface CurrencyDescriptor {
  readonly code: CurrencyCode;
  readonly name: string;
  readonly chName: string;
  readonly chUnit: string;
  readonly baseSymbol: string;
  readonly unicodeSymbol: string;
  /** Decimals kept in the ledger (decisions D7); every screen shows two. */
  readonly scale: number;
  readonly withdrawLabel: string;
  readonly bankCardLabel: string;
}

export const currencies: Readonly<Record<CurrencyCode, CurrencyDescriptor>> = {
  CNY: {
    code: 'CNY',
    name: 'Chinese yuan',
    chName: '人民币',
    chUnit: '元',
    baseSymbol: 'CNY',
    unicodeSymbol: '¥',
    scale: 2,
    withdrawLabel: '取款',
    bankCardLabel: '银行卡',
  },
  USDT: {
    code: 'USDT',
    name: 'Tether',
    chName: '泰达币',
    chUnit: 'USDT',
    baseSymbol: 'USDT',
    unicodeSymbol: '₮',
    scale: 6,
    withdrawLabel: '提币',
    bankCardLabel: 'USDT地址',
  },
};

/** The word for a withdrawal in yuan, where it is fixed: the withdrawal password has one name in every unit. */
const WITHDRAW = new RegExp(`${currencies.CNY.withdrawLabel}(?!密码)`, 'g');

/** A text written for yuan in the words of a unit: a withdrawal in USDT has a word of its own (product-spec section 1). */
export function inWordsOf(currency: CurrencyCode, text: string): string {
  return text.replace(WITHDRAW, currencies[currency].withdrawLabel);
}
