export { displayAmount, formatAmount, groupThousands, type Minor, parseAmount } from './amount.ts';
export { cleanAmountInput, completeAmount } from './amount-input.ts';
export { chipAmount } from './chip-amount.ts';
export { fullCount, shortCount } from './count.ts';
export { type CurrencyCode, type CurrencyDescriptor, currencies, currencyCodes, inWordsOf } from './currency.ts';
