/**
 * Whether a member who agreed to one amount has agreed to another: to more always, to less only within the tolerance
 * they allowed, in hundredths of a percent of the amount they saw.
 */
export function isStillAgreed(agreedMinor: bigint, nowMinor: bigint, toleranceBasisPoints: number): boolean {
  return nowMinor * 10_000n >= agreedMinor * BigInt(10_000 - toleranceBasisPoints);
}
