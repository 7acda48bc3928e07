export type OddsFormat = 'decimal' | 'hongkong' | 'malay' | 'indonesian';

/** Odds are stored and settled as decimal thousandths; this is for display only (conventions B.6.4). */
export function formatOdds(oddsMilli: number, format: OddsFormat): string {
  if (format === 'decimal') return decimal(oddsMilli);
  const profit = (oddsMilli - 1000) / 1000;
  if (format === 'hongkong') return profit.toFixed(2);
  const positive = format === 'malay' ? profit <= 1 : profit >= 1;
  return (positive ? profit : -1 / profit).toFixed(2);
}

/** Two decimals; three when the price is below 1.10 and has them. Cut, so that no price reads better than it is. */
function decimal(oddsMilli: number): string {
  if (oddsMilli < 1100 && oddsMilli % 10 !== 0) return (oddsMilli / 1000).toFixed(3);
  return (Math.trunc(oddsMilli / 10) / 100).toFixed(2);
}
