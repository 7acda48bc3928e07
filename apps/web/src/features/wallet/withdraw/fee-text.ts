import { displayAmount } from '@touchline/rules/money';
import { withdrawTexts } from './texts/zh-CN.ts';
import { type Method, type Options, percentOf, splitOf } from './withdraw-model.ts';

/** The cost of a withdrawal, before and after an amount was typed. */
export function feeText(amount: string | null, options: Options, method: Method): string {
  const { basisPoints, min, max, freeLeft } = method.fee;
  const { currency } = options;
  if (method.method === 'usdt' && basisPoints === 0) return withdrawTexts.networkFeeLater;
  if (freeLeft > 0) return withdrawTexts.feeFree(freeLeft);
  if (basisPoints === 0 && /^0\.0*$/.test(min)) return withdrawTexts.noFee;
  const split = amount === null ? null : splitOf(amount, options, method, null);
  if (split) return withdrawTexts.feeIs(displayAmount(split.fee, currency));
  return withdrawTexts.feeRule(percentOf(basisPoints), displayAmount(min, currency), displayAmount(max, currency));
}
