import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegResult } from '../settlement/result.ts';
import { type FreeBetTerms, freeBetPays, freeBetProblem } from './free-bet.ts';
import { settleBet } from './settle-bet.ts';

const STAKE = 10_00n;

/** The payout of a free bet of 10.00, in minor units. */
function paid(...legs: readonly (readonly [LegResult, number])[]): bigint {
  const terms = { unitStakeMinor: STAKE, sizes: [legs.length], capMinor: null, stepMinor: 1n };
  const { payoutMinor } = settleBet(
    terms,
    legs.map(([result, oddsMilli]) => ({ result, oddsMilli })),
  );
  return freeBetPays(payoutMinor, STAKE);
}

describe('what a free bet pays', () => {
  it.each<[LegResult, number, bigint]>([
    ['won', 2_000, 10_00n],
    ['won', 1_830, 8_30n],
    ['half_won', 2_000, 5_00n],
    ['half_won', 1_830, 4_15n],
    ['half_lost', 2_000, 0n],
    ['lost', 2_000, 0n],
    ['push', 2_000, 0n],
    ['void', 2_000, 0n],
  ])('of a single that is %s at %d is the winnings without the stake', (result, oddsMilli, expected) => {
    expect(paid([result, oddsMilli])).toBe(expected);
  });

  it('of a combination is its winnings at the prices that count', () => {
    expect(paid(['won', 2_000], ['won', 1_500])).toBe(20_00n);
    expect(paid(['won', 2_000], ['void', 1_500])).toBe(10_00n);
    expect(paid(['won', 3_000], ['half_lost', 1_500])).toBe(5_00n);
    expect(paid(['won', 1_800], ['half_lost', 1_500])).toBe(0n);
    expect(paid(['won', 2_000], ['lost', 1_500])).toBe(0n);
  });

  it('is never below zero, and less than the return by the stake at most', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 9n), (returned, stake) => {
        const pays = freeBetPays(returned, stake);
        return pays >= 0n && pays <= returned && pays >= returned - stake;
      }),
    );
  });
});

describe('the conditions of a free bet', () => {
  const terms: FreeBetTerms = { minOddsMilli: 1_500, kinds: ['single'], sports: ['football'], phase: 'pre' };
  const leg = { sport: 'football', inPlay: false, oddsMilli: 1_500 };

  it('are met at their very edge', () => {
    expect(freeBetProblem(terms, { kind: 'single', legs: [leg] })).toBeNull();
  });

  it('name the first one that is not met', () => {
    expect(freeBetProblem(terms, { kind: 'parlay', legs: [leg, leg] })).toBe('kind');
    expect(freeBetProblem(terms, { kind: 'single', legs: [{ ...leg, sport: 'tennis' }] })).toBe('sport');
    expect(freeBetProblem(terms, { kind: 'single', legs: [{ ...leg, inPlay: true }] })).toBe('phase');
    expect(freeBetProblem(terms, { kind: 'single', legs: [{ ...leg, oddsMilli: 1_499 }] })).toBe('odds');
  });

  it('hold for every selection of a combination', () => {
    const wide: FreeBetTerms = { minOddsMilli: 1_500, kinds: ['single', 'parlay'], sports: [], phase: 'live' };
    const live = { sport: 'tennis', inPlay: true, oddsMilli: 2_000 };
    expect(freeBetProblem(wide, { kind: 'parlay', legs: [live, live] })).toBeNull();
    expect(freeBetProblem(wide, { kind: 'parlay', legs: [live, { ...live, inPlay: false }] })).toBe('phase');
    expect(freeBetProblem(wide, { kind: 'parlay', legs: [live, { ...live, oddsMilli: 1_400 }] })).toBe('odds');
  });

  it('never fit a system, whose stake is of many combinations', () => {
    expect(freeBetProblem({ ...terms, kinds: ['single', 'parlay'] }, { kind: 'system', legs: [leg] })).toBe('kind');
  });
});
