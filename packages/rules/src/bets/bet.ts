import type { LegResult } from '../settlement/result.ts';
import { countBets } from './combinations.ts';

/** The terms by which a single, parlay or system pays: a single has size 1, a parlay of n legs size n. */
export interface BetTerms {
  /** Stake of each combination, in minor units. */
  readonly unitStakeMinor: bigint;
  readonly sizes: readonly number[];
  /** The most it pays, in minor units; null without a limit. */
  readonly capMinor: bigint | null;
  /** Minor units of the smallest amount paid: 1 of CNY, 10,000 of USDT. */
  readonly stepMinor: bigint;
}

/** A leg whose result is known. */
export interface SettledLeg {
  readonly result: LegResult;
  /** Price taken, in thousandths. */
  readonly oddsMilli: number;
  /** Among how many an outright's win is divided; 1 if absent. */
  readonly deadHeat?: number;
}

/** Stake of all combinations together, in minor units. */
export function totalStake(bet: Pick<BetTerms, 'unitStakeMinor' | 'sizes'>, legs: number): bigint {
  return bet.unitStakeMinor * BigInt(countBets(legs, bet.sizes));
}

/** A cap never reaches into the stake itself, and is itself an amount that can be paid. */
export function effectiveCap(bet: BetTerms, legs: number): bigint | null {
  if (bet.capMinor === null) return null;
  const stake = totalStake(bet, legs);
  if (bet.capMinor <= stake) return stake;
  return bet.capMinor - (bet.capMinor % bet.stepMinor);
}
