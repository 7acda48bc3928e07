import type { SiteWithdrawals } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { FeeRule } from '@touchline/rules/payouts';

const DAY_MS = 24 * 3_600_000;
/** The sites' day begins at midnight in China, which keeps no summer time. */
const CHINA_OFFSET_MS = 8 * 3_600_000;

export type MethodRule = SiteWithdrawals['methods'][number];

/** The day a moment falls into; `to` is the first moment of the next. */
export function dayOf(now: number): { readonly from: number; readonly to: number } {
  const from = Math.floor((now + CHINA_OFFSET_MS) / DAY_MS) * DAY_MS - CHINA_OFFSET_MS;
  return { from, to: from + DAY_MS };
}

/** The amount and number of withdrawals that a day allows a member of a level. */
export function levelRule(rules: SiteWithdrawals, vipLevel: number): SiteWithdrawals['levels'][number] {
  const reached = rules.levels.filter(({ level }) => level <= vipLevel).at(-1);
  if (!reached) throw new Error('the levels of withdrawals do not begin at 0');
  return reached;
}

/** Null while the method is still free today. */
export function feeRule(method: MethodRule, currency: CurrencyCode, usedToday: number): FeeRule | null {
  const { basisPoints, min, max, freeDaily } = method.fee;
  if (usedToday < freeDaily) return null;
  return { basisPoints: BigInt(basisPoints), min: minor(min, currency), max: minor(max, currency) };
}

/** Minor units of an amount that the site's file or a schema has vouched for. */
export function minor(amount: string, currency: CurrencyCode): bigint {
  const value = parseAmount(amount, currency);
  if (value === null) throw new Error(`${amount} is not an amount`);
  return value;
}
