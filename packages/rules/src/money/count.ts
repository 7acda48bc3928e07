import { groupThousands } from './amount.ts';

const TEN_THOUSAND = 10_000;
const HUNDRED_MILLION = 100_000_000;

/** A large count in short: 9,999 in full, 1.2万, 3.4亿; one decimal, cut not rounded, `.0` dropped. Never for money decisions. */
export function shortCount(count: number): string {
  if (count < TEN_THOUSAND) return String(Math.trunc(count));
  const [unit, name] = count < HUNDRED_MILLION ? [TEN_THOUSAND, '万'] : [HUNDRED_MILLION, '亿'];
  const tenths = Math.trunc((count * 10) / unit);
  return `${Math.trunc(tenths / 10)}${tenths % 10 ? `.${tenths % 10}` : ''}${name}`;
}

/** A count in full, with its thousands grouped: `12,500`. It does not use `Intl`, whose first use takes a slow phone several frames. */
export function fullCount(count: number): string {
  return groupThousands(String(count));
}
