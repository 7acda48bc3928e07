/** Millionths: 3.5 % a year is 35,000. */
export interface RateTier {
  /** Balance from which on the rate holds, minor units. */
  readonly from: bigint;
  readonly ratePpm: bigint;
}

const DAYS_A_YEAR = 365n;
const PPM = 1_000_000n;
/** What a unit of interest is divided into, so that no day's fraction is lost: rate and year leave no remainder here. */
export const REMAINDER_UNITS = PPM * DAYS_A_YEAR;

/** The yearly rate of a balance: that of the highest tier it reaches, for all of it. */
export function rateOf(balance: bigint, tiers: readonly RateTier[], bonusPpm: bigint): bigint {
  const tier = tiers.filter((entry) => balance >= entry.from).at(-1);
  return tier ? tier.ratePpm + bonusPpm : 0n;
}

/**
 * One day's interest, rounded down; what is left over is carried to the next day in parts of `REMAINDER_UNITS`, so that
 * over a year a member gets what the rate says and never a cent more.
 */
export function interestOfDay(
  balance: bigint,
  ratePpm: bigint,
  carried: bigint,
): { readonly interest: bigint; readonly carried: bigint } {
  const parts = balance * ratePpm + carried;
  return { interest: parts / REMAINDER_UNITS, carried: parts % REMAINDER_UNITS };
}
