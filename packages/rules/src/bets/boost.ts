import { type FreeBetProblem, type FreeBetTerms, type FreeBetUse, freeBetProblem } from './free-bet.ts';

/** The published conditions of a boost: those that a free bet has, and how many selections the bet needs. */
export interface BoostTerms extends FreeBetTerms {
  readonly minLegs: number;
}

/** The terms of the amount that a boost adds. */
export interface Boost {
  /** The share of the winnings, in whole percent. */
  readonly percent: number;
  /** In minor units. */
  readonly mostExtraMinor: bigint;
}

/** A bet as far as the conditions of a boost ask. */
export interface BoostUse extends FreeBetUse {
  readonly stakeMinor: bigint;
}

/** The condition that a bet does not meet. */
export type BoostProblem = FreeBetProblem | 'legs' | 'stake';

/** The first condition that a bet does not meet; null if the boost can be used for it. */
export function boostProblem(
  terms: BoostTerms,
  mostStakeMinor: bigint,
  { stakeMinor, ...use }: BoostUse,
): BoostProblem | null {
  const problem = freeBetProblem(terms, use);
  if (problem !== null) return problem;
  if (use.legs.length < terms.minLegs) return 'legs';
  return stakeMinor > mostStakeMinor ? 'stake' : null;
}

/**
 * The amount that a boost adds where a bet returns `returnMinor` for `stakeMinor`: its percentage of the winnings, rounded down
 * to whole steps of payment and never more than its maximum. A bet that returns no more than its stake gets nothing. Minor
 * units.
 */
export function boostExtra(
  { percent, mostExtraMinor }: Boost,
  { returnMinor, stakeMinor, stepMinor }: { returnMinor: bigint; stakeMinor: bigint; stepMinor: bigint },
): bigint {
  if (returnMinor <= stakeMinor) return 0n;
  const exact = ((returnMinor - stakeMinor) * BigInt(percent)) / 100n;
  const extra = exact < mostExtraMinor ? exact : mostExtraMinor;
  return extra - (extra % stepMinor);
}
