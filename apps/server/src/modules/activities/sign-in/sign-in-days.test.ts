import { describe, expect, it } from 'vitest';
import { cardsHeld, missedDays, placeInCycle, streakAt, streakNow } from './sign-in-days.ts';

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

describe('cards for missed days', () => {
  const days = (inTime: number, byCard: number, forPoints = 0) => [
    ...Array.from({ length: inTime }, () => ({ isMadeUp: false, byCard: false })),
    ...Array.from({ length: byCard }, () => ({ isMadeUp: true, byCard: true })),
    ...Array.from({ length: forPoints }, () => ({ isMadeUp: true, byCard: false })),
  ];

  it('come with every so many days that were signed in time, and not with those made up', () => {
    expect(cardsHeld(days(6, 0, 5), 7)).toEqual({ held: 0, next: 1 });
    expect(cardsHeld(days(7, 0, 5), 7)).toEqual({ held: 1, next: 7 });
    expect(cardsHeld(days(20, 0), 7)).toEqual({ held: 2, next: 1 });
  });

  it('are used up one for each day, and never fewer than none', () => {
    expect(cardsHeld(days(14, 1), 7).held).toBe(1);
    expect(cardsHeld(days(14, 2), 7).held).toBe(0);
    expect(cardsHeld(days(14, 2), 20).held).toBe(0);
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
