/** Millionths: 3.5 % a year is 35,000. */
export interface RateTier {
  /** Balance from which on the rate holds, minor units. */
  readonly from: bigint;
  readonly ratePpm: bigint;
}

/** Rates of now, and those announced for a day on. */
export interface RatePlan {
  readonly tiers: readonly RateTier[];
  readonly next: { readonly from: string; readonly tiers: readonly RateTier[] } | null;
}

const DAYS_A_YEAR = 365n;
const PPM = 1_000_000n;
/** The number of parts of a unit of interest, so that no day's fraction is lost: rate and year leave no remainder here. */
export const REMAINDER_UNITS = PPM * DAYS_A_YEAR;

/** The yearly rate of a balance: that of the highest tier it reaches, for all of it. */
export function rateOf(balance: bigint, tiers: readonly RateTier[], bonusPpm: bigint): bigint {
  const tier = tiers.filter((entry) => balance >= entry.from).at(-1);
  return tier ? tier.ratePpm + bonusPpm : 0n;
}

/** The rates of a day, `YYYY-MM-DD`; days are ordered as their texts are. */
export function tiersOn({ tiers, next }: RatePlan, day: string): readonly RateTier[] {
  return next && day >= next.from ? next.tiers : tiers;
}

/** The amount that still fits into a wallet, minor units; null where nothing bounds it. Interest may have filled it beyond. */
export function capacityLeft(balance: bigint, most: bigint | null): bigint | null {
  if (most === null) return null;
  return balance < most ? most - balance : 0n;
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
