export { type CurrencyCode, currencyCodes } from '@touchline/contract/currencies';
export { displayAmount, formatAmount, groupThousands, type Minor, parseAmount } from './amount.ts';
export { cleanAmountInput, completeAmount } from './amount-input.ts';
export { chipAmount } from './chip-amount.ts';
export { shortCount } from './count.ts';
export { type CurrencyDescriptor, currencies, inWordsOf } from './currency.ts';
