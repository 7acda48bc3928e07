import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegResult } from '../settlement/result.ts';
import { type BoostTerms, boostExtra, boostProblem } from './boost.ts';
import { rewardComesBack } from './reward-use.ts';
import { settleBet } from './settle-bet.ts';

const STAKE = 10_00n;
const BOOST = { percent: 25, mostExtraMinor: 50_00n };

/** The amount that a boost of 25 % adds to a bet of 10.00, in minor units. */
function added(...legs: readonly (readonly [LegResult, number])[]): bigint {
  const terms = { unitStakeMinor: STAKE, sizes: [legs.length], capMinor: null, stepMinor: 1n };
  const { payoutMinor } = settleBet(
    terms,
    legs.map(([result, oddsMilli]) => ({ result, oddsMilli })),
  );
  return boostExtra(BOOST, { returnMinor: payoutMinor, stakeMinor: STAKE, stepMinor: 1n });
}

describe('what a boost adds', () => {
  it.each<[LegResult, number, bigint]>([
    ['won', 2_000, 2_50n],
    ['won', 1_830, 2_07n],
    ['won', 30_000, 50_00n],
    ['half_won', 2_000, 1_25n],
    ['half_won', 1_830, 1_03n],
    ['half_lost', 2_000, 0n],
    ['lost', 2_000, 0n],
    ['push', 2_000, 0n],
    ['void', 2_000, 0n],
  ])('to a single that is %s at %d is its part of the winnings, rounded down, within its maximum', (...of) => {
    const [result, oddsMilli, expected] = of;
    expect(added([result, oddsMilli])).toBe(expected);
  });

  it('to a combination is of the winnings at the prices that count', () => {
    expect(added(['won', 2_000], ['won', 1_500])).toBe(5_00n);
    expect(added(['won', 2_000], ['void', 1_500])).toBe(2_50n);
    expect(added(['won', 3_000], ['half_lost', 1_500])).toBe(1_25n);
    expect(added(['won', 1_800], ['half_lost', 1_500])).toBe(0n);
    expect(added(['won', 2_000], ['lost', 1_500])).toBe(0n);
  });

  it('is the same whichever results a correction passed through, because it follows from the return alone', () => {
    expect(added(['won', 2_000])).toBe(added(['won', 2_000], ['void', 9_000]));
    expect(added(['half_won', 3_000])).toBe(added(['won', 2_000]));
  });

  it('is a whole number of the smallest payments of a currency that the ledger keeps finer', () => {
    const usdt = { returnMinor: 18_333_333n, stakeMinor: 10_000_000n, stepMinor: 10_000n };
    expect(boostExtra({ percent: 10, mostExtraMinor: 5_000_000n }, usdt)).toBe(830_000n);
    expect(boostExtra({ percent: 50, mostExtraMinor: 1_005_000n }, usdt)).toBe(1_000_000n);
  });

  it('is never below zero, never above its part of the winnings or its maximum, and short of them by less than a step', () => {
    const minor = fc.bigInt(0n, 10n ** 12n);
    const step = fc.constantFrom(1n, 10_000n);
    fc.assert(
      fc.property(
        minor,
        minor,
        minor,
        fc.integer({ min: 1, max: 100 }),
        step,
        (back, stake, most, percent, stepMinor) => {
          const extra = boostExtra(
            { percent, mostExtraMinor: most },
            { returnMinor: back, stakeMinor: stake, stepMinor },
          );
          const won = back > stake ? back - stake : 0n;
          const bound = won * BigInt(percent) < most * 100n ? won * BigInt(percent) : most * 100n;
          expect(extra * 100n <= bound && bound < (extra + stepMinor) * 100n + 100n).toBe(true);
          expect(extra % stepMinor).toBe(0n);
        },
      ),
    );
  });
});

it('comes back where every stake is returned, and only there', () => {
  expect(rewardComesBack(['void'])).toBe(true);
  expect(rewardComesBack(['push'])).toBe(true);
  expect(rewardComesBack(['void', 'push'])).toBe(true);
  expect(rewardComesBack(['void', 'won'])).toBe(false);
  expect(rewardComesBack(['half_lost'])).toBe(false);
  expect(rewardComesBack(['void', 'pending'])).toBe(false);
});

describe('the conditions of a boost', () => {
  const terms: BoostTerms = {
    ...{ minOddsMilli: 1_500, kinds: ['single', 'parlay'], sports: ['football'], phase: 'pre', minLegs: 2 },
  };
  const leg = { sport: 'football', inPlay: false, oddsMilli: 1_500 };
  const parlay = { kind: 'parlay', legs: [leg, leg], stakeMinor: 100_00n };
  const problem = (use: Partial<typeof parlay>) => boostProblem(terms, 100_00n, { ...parlay, ...use });

  it('are met at their very edge', () => {
    expect(problem({})).toBeNull();
  });

  it('name the first one that is not met', () => {
    expect(problem({ kind: 'system' })).toBe('kind');
    expect(problem({ legs: [leg, { ...leg, sport: 'tennis' }] })).toBe('sport');
    expect(problem({ legs: [leg, { ...leg, inPlay: true }] })).toBe('phase');
    expect(problem({ legs: [leg, { ...leg, oddsMilli: 1_499 }] })).toBe('odds');
    expect(problem({ kind: 'single', legs: [leg] })).toBe('legs');
    expect(problem({ stakeMinor: 100_01n })).toBe('stake');
  });
});
