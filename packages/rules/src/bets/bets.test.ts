import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutOf } from '../settlement/index.ts';
import { betOn, oddsMilli, settledLeg } from '../testing/arbitrary-bet.ts';
import { areEqual } from '../testing/bet-notation.ts';
import {
  type BetTerms,
  countBets,
  isBetDecided,
  payoutStep,
  potentialPayout,
  type Ratio,
  type SettledLeg,
  settleBet,
  totalStake,
} from './index.ts';

const bet = (part: Partial<BetTerms>): BetTerms => ({
  unitStakeMinor: 10_000n,
  sizes: [1],
  capMinor: null,
  stepMinor: 1n,
  ...part,
});
const betWithLegs = fc
  .array(settledLeg, { minLength: 1, maxLength: 7 })
  .chain((legs) => fc.tuple(betOn(legs.length), fc.constant(legs)));

/** Every combination of so many legs, one by one. */
function combinations<Leg>(legs: readonly Leg[], size: number): Leg[][] {
  if (size === 0) return [[]];
  return legs.flatMap((leg, index) => combinations(legs.slice(index + 1), size - 1).map((rest) => [leg, ...rest]));
}

const add = (one: Ratio, other: Ratio): Ratio => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});
const exact = (terms: BetTerms, legs: readonly SettledLeg[]): Ratio => {
  const { payoutMinor, cutMinor, remainder } = settleBet(terms, legs);
  return add({ numerator: payoutMinor + cutMinor, denominator: 1n }, remainder);
};

describe('a bet', () => {
  it('is the sum of its combinations, each paid exactly, whatever it rounds and cuts', () => {
    fc.assert(
      fc.property(betWithLegs, ([terms, legs]) => {
        const parts = terms.sizes.flatMap((size) => combinations(legs, size));
        const single = (part: SettledLeg[]) => exact({ ...terms, sizes: [part.length], capMinor: null }, part);
        const sum = parts.map(single).reduce(add);
        expect(areEqual(exact(terms, legs), sum)).toBe(true);
        expect(countBets(legs.length, terms.sizes)).toBe(parts.length);
      }),
    );
  });

  it('loses less than a cent by rounding, and nothing below zero', () => {
    fc.assert(
      fc.property(betWithLegs, ([terms, legs]) => {
        const { payoutMinor, cutMinor, remainder } = settleBet(terms, legs);
        expect(payoutMinor >= 0n && cutMinor >= 0n && remainder.numerator >= 0n).toBe(true);
        expect(remainder.numerator < remainder.denominator).toBe(true);
      }),
    );
  });

  it('never pays more than its cap or its stake, nor more than if all had won', () => {
    fc.assert(
      fc.property(betWithLegs, ([terms, legs]) => {
        const stake = totalStake(terms, legs.length);
        const paid = settleBet(terms, legs).payoutMinor;
        const cap = terms.capMinor ?? paid;
        expect(paid <= cap || paid <= stake).toBe(true);
        const potential = potentialPayout(
          terms,
          legs.map((leg) => leg.oddsMilli),
        );
        expect(paid <= potential.payoutMinor).toBe(true);
      }),
    );
  });

  it('does not mind the order of its legs', () => {
    fc.assert(
      fc.property(betWithLegs, ([terms, legs]) => {
        expect(settleBet(terms, legs.toReversed()).payoutMinor).toBe(settleBet(terms, legs).payoutMinor);
      }),
    );
  });

  it('returns its stake when every leg is void or pushed', () => {
    const returned = fc.constantFrom('void' as const, 'push' as const);
    const legs = fc.array(fc.record({ result: returned, oddsMilli }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        legs.chain((some) => fc.tuple(betOn(some.length), fc.constant(some))),
        ([terms, some]) => {
          const { payoutMinor, cutMinor, remainder } = settleBet(terms, some);
          expect([payoutMinor, cutMinor]).toEqual([totalStake(terms, some.length), 0n]);
          expect(remainder.numerator).toBe(0n);
        },
      ),
    );
  });

  it('that is a parlay pays what its legs pay in a row, a void leg as if it were not there', () => {
    const plain = fc.array(settledLeg, { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(plain, fc.bigInt({ min: 1n, max: 10_000_000n }), oddsMilli, (some, unitStakeMinor, odds) => {
        const legs = some.map(({ result, oddsMilli: taken }) => ({ result, oddsMilli: taken }));
        const pays = (of: readonly SettledLeg[]) => settleBet(bet({ unitStakeMinor, sizes: [of.length] }), of);
        expect(pays(legs).payoutMinor).toBe(payoutOf(unitStakeMinor, legs));
        const withVoid = [...legs, { result: 'void', oddsMilli: odds } as const];
        expect(pays(withVoid).payoutMinor).toBe(pays(legs).payoutMinor);
      }),
    );
  });

  it('is refused with sizes that repeat or do not fit', () => {
    const legs = [{ result: 'won', oddsMilli: 2000 } as const];
    for (const sizes of [[], [0], [2], [1, 1], [0.5]])
      expect(() => settleBet(bet({ sizes }), legs)).toThrow('make no combinations');
  });
});

describe('amounts of a currency with more decimals than are paid', () => {
  it('are paid in whole cents, and the rest is left over in full', () => {
    expect([payoutStep('CNY'), payoutStep('USDT')]).toEqual([1n, 10_000n]);
    const usdt = bet({ unitStakeMinor: 1_010_000n, stepMinor: payoutStep('USDT') });
    const { payoutMinor, remainder } = settleBet(usdt, [{ result: 'won', oddsMilli: 1777 }]);
    expect(payoutMinor).toBe(1_790_000n);
    expect(areEqual(remainder, { numerator: 4_770n, denominator: 1n })).toBe(true);
  });

  it('are capped in whole cents too', () => {
    const usdt = bet({ unitStakeMinor: 1_000_000n, stepMinor: 10_000n, capMinor: 1_505_000n });
    expect(settleBet(usdt, [{ result: 'won', oddsMilli: 2000 }]).payoutMinor).toBe(1_500_000n);
  });
});

describe('a bet can be settled', () => {
  it.each([
    [[1], ['won'], true],
    [[1], [null], false],
    [[3], ['won', null, null], false],
    [[3], ['lost', null, null], true],
    [[2, 3], ['lost', null, null], false],
    [[2, 3], ['lost', 'lost', null], true],
    [[1, 2, 3], ['lost', 'lost', null], false],
    [[3], ['won', 'half_lost', 'void'], true],
  ] as const)('of sizes %j with %j: %s', (sizes, results, expected) => {
    expect(isBetDecided(sizes, results)).toBe(expected);
  });

  it('exactly when all is known or every combination has lost', () => {
    const results = fc.array(fc.constantFrom('won', 'lost', 'lost', null), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        results.chain((known) => fc.tuple(betOn(known.length), fc.constant(known))),
        ([{ sizes }, known]) => {
          const parts = sizes.flatMap((size) => combinations(known, size));
          const expected = !known.includes(null) || parts.every((part) => part.includes('lost'));
          expect(isBetDecided(sizes, known)).toBe(expected);
        },
      ),
    );
  });
});
