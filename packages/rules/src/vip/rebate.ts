/** Hundredths of a percent; `percent` has at most two decimals. */
export function basisPoints(percent: string): number {
  const [whole = '0', part = ''] = percent.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const PARTS = 10_000n;

/**
 * The rebate of a day in minor units, and what is carried to the next one in ten-thousandths of them. Corrections of earlier days
 * can bring the sum below zero; then nothing is paid, and the next days make it up.
 */
export function rebateOf(
  stakes: readonly { readonly minor: bigint; readonly basisPoints: number }[],
  carried: bigint,
): { readonly minor: bigint; readonly carry: bigint } {
  const sum = stakes.reduce((total, { minor, basisPoints: rate }) => total + minor * BigInt(rate), carried);
  const minor = sum > 0n ? sum / PARTS : 0n;
  return { minor, carry: sum - minor * PARTS };
}
