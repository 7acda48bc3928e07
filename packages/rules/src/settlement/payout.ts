import type { LegResult } from './leg.ts';

/** Odds are thousandths and halves occur, so every leg's factor is exact over this denominator. */
const DENOMINATOR = 2000n;

/** Payout factor of a leg in 2000ths (standards SET-2): o, 1+(o-1)/2, 1, 0.5, 0, 1. */
function factor(result: LegResult, oddsMilli: number): bigint {
  const odds = BigInt(oddsMilli);
  switch (result) {
    case 'won':
      return 2n * odds;
    case 'half_won':
      return odds + 1000n;
    case 'push':
    case 'void':
      return DENOMINATOR;
    case 'half_lost':
      return DENOMINATOR / 2n;
    case 'lost':
      return 0n;
  }
}

/** What a combination of legs returns in minor units: factors multiplied, rounded down once at the end (decisions D7). */
export function payoutOf(stakeMinor: bigint, legs: readonly { result: LegResult; oddsMilli: number }[]): bigint {
  let numerator = stakeMinor;
  let denominator = 1n;
  for (const leg of legs) {
    numerator *= factor(leg.result, leg.oddsMilli);
    denominator *= DENOMINATOR;
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
