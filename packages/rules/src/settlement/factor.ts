import type { LegResult } from './result.ts';

/** Odds are thousandths and halves occur, so every factor is exact over this denominator. */
export const FACTOR_DENOMINATOR = 2000n;

/** Payout factor of a leg in 2000ths (standards SET-2): o, 1+(o-1)/2, 1, 0.5, 0, 1. */
export function factorOf(result: LegResult, oddsMilli: number): bigint {
  const odds = BigInt(oddsMilli);
  switch (result) {
    case 'won':
      return 2n * odds;
    case 'half_won':
      return odds + 1000n;
    case 'push':
    case 'void':
      return FACTOR_DENOMINATOR;
    case 'half_lost':
      return FACTOR_DENOMINATOR / 2n;
    case 'lost':
      return 0n;
  }
}
