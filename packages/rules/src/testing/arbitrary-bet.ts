import fc from 'fast-check';
import type { BetTerms, SettledLeg } from '../bets/index.ts';

export const oddsMilli = fc.integer({ min: 1001, max: 50_000 });

export const settledLeg: fc.Arbitrary<SettledLeg> = fc.record({
  result: fc.constantFrom('won', 'half_won', 'push', 'half_lost', 'lost', 'void'),
  oddsMilli,
  deadHeat: fc.constantFrom(1, 1, 1, 2, 3),
});

/** Terms of a bet on so many legs: any stake, any set of sizes. */
export function betOn(legs: number): fc.Arbitrary<BetTerms> {
  return fc.record({
    unitStakeMinor: fc.bigInt({ min: 1n, max: 10_000_000n }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: legs }), { minLength: 1 }),
    capMinor: fc.option(fc.bigInt({ min: 1n, max: 100_000_000n })),
    stepMinor: fc.constant(1n),
  });
}
