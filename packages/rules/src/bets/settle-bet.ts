import { FACTOR_DENOMINATOR, factorOf } from '../settlement/factor.ts';
import type { LegResult } from '../settlement/result.ts';
import { type BetTerms, effectiveCap, type SettledLeg } from './bet.ts';
import { type Ratio, sumOfProducts } from './combinations.ts';

/** The payout of a bet. The exact value is always `payoutMinor + cutMinor + remainder`. */
export interface Payout {
  readonly payoutMinor: bigint;
  /** The amount that the cap took. */
  readonly cutMinor: bigint;
  /** The amount that rounding took, in minor units, less than one step: to be booked, never lost. */
  readonly remainder: Ratio;
}

/**
 * The return of a settled bet, stake included (standards SET-3, SET-8): factors are multiplied within combinations and added
 * over them, and rounded down once. Push and void count 1, so a bet of nothing else returns its stake.
 */
export function settleBet(bet: BetTerms, legs: readonly SettledLeg[]): Payout {
  const sum = sumOfProducts(legs.map(legFactor), bet.sizes);
  const numerator = bet.unitStakeMinor * sum.numerator;
  const whole = numerator / sum.denominator;
  const rounded = whole - (whole % bet.stepMinor);
  const remainder = { numerator: numerator - rounded * sum.denominator, denominator: sum.denominator };
  const cap = effectiveCap(bet, legs.length);
  const payoutMinor = cap !== null && rounded > cap ? cap : rounded;
  return { payoutMinor, cutMinor: rounded - payoutMinor, remainder };
}

/** The return of a bet if every leg wins, and the part that the cap cuts. */
export function potentialPayout(bet: BetTerms, oddsMilli: readonly number[]): Payout {
  return settleBet(
    bet,
    oddsMilli.map((odds) => ({ result: 'won', oddsMilli: odds })),
  );
}

/**
 * Whether a bet can be settled: every leg has a result, or so many are lost that no combination is left. Results still
 * open are null; a bet decided that way pays nothing.
 */
export function isBetDecided(sizes: readonly number[], results: readonly (LegResult | null)[]): boolean {
  const alive = results.filter((result) => result !== 'lost').length;
  return alive < Math.min(...sizes) || results.every((result) => result !== null);
}

/** Payout factor of a leg; a dead heat divides what won among the winners, and half of it where half is void. */
export function legFactor({ result, oddsMilli, deadHeat = 1 }: SettledLeg): Ratio {
  if (result !== 'won' && result !== 'half_won')
    return { numerator: factorOf(result, oddsMilli), denominator: FACTOR_DENOMINATOR };
  const winners = BigInt(deadHeat);
  const lost = result === 'won' ? 0n : 1000n * (winners - 1n);
  return { numerator: factorOf(result, oddsMilli) + lost, denominator: FACTOR_DENOMINATOR * winners };
}
