export type OddsFormat = 'decimal' | 'hongkong' | 'malay' | 'indonesian' | 'american';

/**
 * Odds are stored and settled as decimal thousandths; this is for display only (conventions B.6.4). Further decimals are cut to
 * the member's disadvantage, so that no price reads better than it is.
 */
export function formatOdds(oddsMilli: number, format: OddsFormat): string {
  if (format === 'decimal') return cut(oddsMilli, oddsMilli);
  const profit = oddsMilli - 1000;
  const risk = Math.ceil(100_000 / profit);
  if (format === 'american') return profit < 1000 ? `-${risk}` : `+${Math.trunc(profit / 10)}`;
  const isPlain = format === 'hongkong' || (format === 'malay' ? profit <= 1000 : profit >= 1000);
  return isPlain ? cut(profit, oddsMilli) : (-risk / 100).toFixed(2);
}

/** Two decimals of thousandths; three when the price is below 1.10 and has them. */
function cut(milli: number, oddsMilli: number): string {
  if (oddsMilli < 1100 && oddsMilli % 10 !== 0) return (milli / 1000).toFixed(3);
  return (Math.trunc(milli / 10) / 100).toFixed(2);
}
