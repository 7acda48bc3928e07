import { FACTOR_DENOMINATOR, factorOf } from './factor.ts';
import type { LegResult } from './result.ts';

/** The return of a combination of legs in minor units: factors multiplied, rounded down once at the end (decisions D7). */
export function payoutOf(stakeMinor: bigint, legs: readonly { result: LegResult; oddsMilli: number }[]): bigint {
  let numerator = stakeMinor;
  let denominator = 1n;
  for (const leg of legs) {
    numerator *= factorOf(leg.result, leg.oddsMilli);
    denominator *= FACTOR_DENOMINATOR;
  }
  return numerator / denominator;
}

/** Return including stake if every leg wins. */
export function potentialReturn(stakeMinor: bigint, oddsMilli: readonly number[]): bigint {
  return payoutOf(
    stakeMinor,
    oddsMilli.map((odds) => ({ result: 'won', oddsMilli: odds })),
  );
}
