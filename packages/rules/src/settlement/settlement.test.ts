import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LegTerms, payoutOf, settleLeg } from './index.ts';

const full = (home: number, away: number) => ({ full: { home, away }, firstHalf: { home: 0, away: 0 } });
const leg = (terms: Partial<LegTerms>): LegTerms => ({
  type: 'ah',
  period: 'full',
  lineQuarters: 0,
  outcome: 'home',
  scoreAtBet: null,
  ...terms,
});

describe('Asian handicap', () => {
  it.each([
    [-3, 'home', 2, 1, 'half_won'],
    [-3, 'home', 2, 0, 'won'],
    [-3, 'home', 1, 1, 'lost'],
    [-3, 'away', 2, 1, 'half_lost'],
    [-1, 'home', 0, 0, 'half_lost'],
    [-1, 'away', 0, 0, 'half_won'],
    [1, 'home', 0, 0, 'half_won'],
    [3, 'home', 0, 1, 'half_lost'],
    [-4, 'home', 1, 0, 'push'],
    [-2, 'home', 1, 0, 'won'],
    [2, 'home', 0, 1, 'lost'],
  ])('line %i on %s at %i-%i is %s', (lineQuarters, outcome, home, away, result) => {
    expect(settleLeg(leg({ lineQuarters, outcome }), full(home, away))).toBe(result);
  });

  it('in play counts only goals after the bet', () => {
    const terms = leg({ lineQuarters: -2, outcome: 'home', scoreAtBet: { home: 1, away: 0 } });
    expect(settleLeg(terms, full(1, 0))).toBe('lost');
    expect(settleLeg(terms, full(2, 0))).toBe('won');
  });
});

describe('over and under', () => {
  it.each([
    [10, 'over', 2, 1, 'won'],
    [10, 'under', 1, 1, 'won'],
    [11, 'over', 2, 1, 'half_won'],
    [11, 'under', 2, 1, 'half_lost'],
    [9, 'over', 1, 1, 'half_lost'],
    [12, 'over', 2, 1, 'push'],
  ])('line %i %s at %i-%i is %s', (lineQuarters, outcome, home, away, result) => {
    expect(settleLeg(leg({ type: 'ou', lineQuarters, outcome }), full(home, away))).toBe(result);
  });

  it('counts goals scored before the bet too', () => {
    const terms = leg({ type: 'ou', lineQuarters: 10, outcome: 'over', scoreAtBet: { home: 2, away: 0 } });
    expect(settleLeg(terms, full(3, 0))).toBe('won');
  });
});

it('is void when the period was never completed', () => {
  expect(settleLeg(leg({ type: '1x2', outcome: 'home' }), { full: null, firstHalf: { home: 1, away: 0 } })).toBe(
    'void',
  );
  expect(
    settleLeg(leg({ type: '1x2', period: 'first_half', outcome: 'home' }), {
      full: null,
      firstHalf: { home: 1, away: 0 },
    }),
  ).toBe('won');
});

describe('payout', () => {
  it('follows the example of the rule book: -0.75 at 1.85, stake 100, won by one, returns 142.50', () => {
    expect(payoutOf(10_000n, [{ result: 'half_won', oddsMilli: 1850 }])).toBe(14_250n);
  });

  it.each([
    ['won', 18_500n],
    ['half_won', 14_250n],
    ['push', 10_000n],
    ['void', 10_000n],
    ['half_lost', 5_000n],
    ['lost', 0n],
  ] as const)('of a %s leg at 1.85 on 100.00 is %s', (result, payout) => {
    expect(payoutOf(10_000n, [{ result, oddsMilli: 1850 }])).toBe(payout);
  });

  it('of a parlay rounds down once, at the end', () => {
    const legs = [
      { result: 'won', oddsMilli: 1333 },
      { result: 'half_won', oddsMilli: 1777 },
      { result: 'void', oddsMilli: 2500 },
    ] as const;
    expect(payoutOf(1_001n, legs)).toBe(1852n);
  });

  it('of two opposite sides never exceeds what the prices promise', () => {
    const line = fc.integer({ min: -16, max: 16 });
    const goals = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(line, goals, goals, fc.integer({ min: 1010, max: 2000 }), (lineQuarters, home, away, oddsMilli) => {
        const paid = (['home', 'away'] as const).map((outcome) =>
          payoutOf(1_000_000n, [{ result: settleLeg(leg({ lineQuarters, outcome }), full(home, away)), oddsMilli }]),
        );
        expect(paid[0] !== undefined && paid[1] !== undefined && paid[0] + paid[1] <= 2_000_000n).toBe(true);
      }),
    );
  });
});
