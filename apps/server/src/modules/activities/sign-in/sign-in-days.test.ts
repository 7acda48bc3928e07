import { describe, expect, it } from 'vitest';
import { missedDays, placeInCycle, streakAt, streakNow } from './sign-in-days.ts';

const signed = new Set(['2025-04-26', '2025-04-28', '2025-04-29']);

describe('days in a row', () => {
  it('end with the day and begin after the last gap', () => {
    expect(streakAt(signed, '2025-04-29')).toBe(2);
    expect(streakAt(signed, '2025-04-27')).toBe(0);
  });

  it('stay until the end of a day that was not signed yet', () => {
    expect(streakNow(signed, '2025-04-30')).toBe(2);
    expect(streakNow(signed, '2025-05-01')).toBe(0);
  });

  it('go on over the end of a month', () => {
    expect(streakAt(new Set(['2025-04-30', '2025-05-01']), '2025-05-01')).toBe(2);
  });
});

describe('a cycle', () => {
  it('begins again after its last day', () => {
    expect([1, 7, 8, 14].map((streak) => placeInCycle(streak, 7))).toEqual([0, 6, 0, 6]);
  });
});

describe('missed days', () => {
  it('are those of the last week, the latest first', () => {
    expect(missedDays(signed, '2025-04-30', '2025-01-01')).toEqual([
      '2025-04-27',
      '2025-04-25',
      '2025-04-24',
      '2025-04-23',
    ]);
  });

  it('do not lie before the activity began', () => {
    expect(missedDays(signed, '2025-04-30', '2025-04-27')).toEqual(['2025-04-27']);
  });
});
