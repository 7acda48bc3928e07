import { describe, expect, it } from 'vitest';
import { guessPayouts } from './guess-payouts.ts';
import { percentages } from './percentages.ts';

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('percentages of votes', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 2, 2, 1],
      [29, 29, 28, 14],
    ],
    [
      [0, 0, 5],
      [0, 0, 100],
    ],
    [
      [1, 999_999],
      [0, 100],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('of %j are %j', (counts, shares) => {
    expect(percentages(counts)).toEqual(shares);
  });

  it('add up to 100 whatever was counted, and are never a whole percent away', () => {
    for (let turn = 1; turn < 500; turn++) {
      const counts = Array.from({ length: 1 + (turn % 12) }, (_, index) => (turn * 7919 * (index + 3)) % 1009);
      const all = total(counts);
      if (all === 0) continue;
      const shares = percentages(counts);
      expect(total(shares)).toBe(100);
      const away = shares.map((share, index) => Math.abs(share - ((counts[index] ?? 0) * 100) / all));
      expect(Math.max(...away)).toBeLessThan(1);
    }
  });
});

describe('the payouts of a pool', () => {
  const stake = (optionId: string, points: number) => ({ optionId, points, oddsMilli: 0 });

  it('give everything to those who were right, and the remainder to the earliest of them', () => {
    const stakes = [stake('b', 10), stake('a', 1), stake('a', 1), stake('a', 1)];
    expect(guessPayouts('pool', stakes, ['a'])).toEqual([0, 5, 4, 4]);
  });

  it('pay all right options of a tie from one pool', () => {
    expect(guessPayouts('pool', [stake('a', 10), stake('b', 10), stake('c', 20)], ['a', 'b'])).toEqual([20, 20, 0]);
  });

  it('give everybody their points back where nobody was right', () => {
    expect(guessPayouts('pool', [stake('a', 7), stake('b', 9)], ['c'])).toEqual([7, 9]);
  });

  it('never make or lose a point', () => {
    for (let turn = 1; turn < 1_000; turn++) {
      const stakes = Array.from({ length: 1 + (turn % 17) }, (_, index) =>
        stake('abc'.charAt((turn + index) % 3), 1 + ((turn * 31 * (index + 1)) % 997)),
      );
      const paid = guessPayouts('pool', stakes, turn % 5 === 0 ? ['a', 'b'] : ['a']);
      expect(total(paid)).toBe(total(stakes.map(({ points }) => points)));
    }
  });
});

describe('the payouts of fixed odds', () => {
  it('are points times odds, rounded down, divided where several are right', () => {
    const stakes = [
      { optionId: 'a', points: 33, oddsMilli: 1850 },
      { optionId: 'b', points: 100, oddsMilli: 3000 },
      { optionId: 'c', points: 100, oddsMilli: 2000 },
    ];
    expect(guessPayouts('fixed', stakes, ['a'])).toEqual([61, 0, 0]);
    expect(guessPayouts('fixed', stakes, ['a', 'b'])).toEqual([30, 150, 0]);
  });
});
