export { type PayInParts, type PayInTerms, payAmountOf, splitPayIn } from './split-payin.ts';
