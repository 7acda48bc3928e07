import { describe, expect, it } from 'vitest';
import {
  basisPoints,
  GROWTH_UNIT,
  growthPerMinor,
  levelOf,
  moneyForGrowth,
  nextLevel,
  rebateOf,
  shareOfWay,
  shownGrowth,
  upgradeClaim,
} from './index.ts';

const levels = [0, 100, 500, 2000].map((growth, level) => ({ level, growth }));
const points = (count: number) => BigInt(count) * GROWTH_UNIT;

describe('growth', () => {
  it.each([
    { level: 1, next: 2, growth: 300, share: 0.5 },
    { level: 1, next: 2, growth: 40, share: 0 },
    { level: 1, next: 2, growth: 700, share: 1 },
    { level: 3, next: null, growth: 2500, share: 1 },
  ])('has gone $share of the way with $growth points at level $level', ({ share, ...status }) => {
    expect(shareOfWay(levels, status)).toBe(share);
  });

  it('counts each cent exactly, so that what is taken back leaves nothing', () => {
    const rate = growthPerMinor('0.0333');
    const parts = [1n, 33n, 12_345n, 999_999n].map((minor) => minor * rate);
    const all = parts.reduce((sum, part) => sum + part, 0n);
    expect(all).toBe((1n + 33n + 12_345n + 999_999n) * rate);
    expect(parts.reduce((sum, part) => sum - part, all)).toBe(0n);
    expect(growthPerMinor('1')).toBe(10_000n);
    expect(growthPerMinor('12.5')).toBe(125_000n);
  });

  it('is shown in whole points, rounded down on both sides of zero', () => {
    expect([points(7) + 999_999n, points(7), -1n, points(-2)].map(shownGrowth)).toEqual([7, 7, -1, -2]);
  });

  it('reaches a level at its growth and not a millionth before', () => {
    expect(
      [0n, points(100) - 1n, points(100), points(500), points(9999), -5n].map((of) => levelOf(levels, of)),
    ).toEqual([0, 0, 1, 2, 3, 0]);
  });

  it('says what is left to the next level, and the least money that brings it', () => {
    expect(nextLevel(levels, 3, points(2000))).toBeNull();
    const next = nextLevel(levels, 1, points(120) + 1n);
    expect(next).toEqual({ level: 2, growth: 500, left: points(380) - 1n });
    const rate = growthPerMinor('0.07');
    const money = moneyForGrowth(next?.left ?? 0n, rate) ?? 0n;
    expect(money * rate >= (next?.left ?? 0n) && (money - 1n) * rate < (next?.left ?? 0n)).toBe(true);
    expect(moneyForGrowth(5n, 0n)).toBeNull();
    expect(nextLevel(levels, 0, points(300))?.left).toBe(0n);
  });
});

describe('rebate', () => {
  it('carries what is below a cent, so that many days come to the same as one', () => {
    const stake = { minor: 333n, basisPoints: basisPoints('0.45') };
    let carry = 0n;
    let paid = 0n;
    for (let day = 0; day < 400; day++) {
      const one = rebateOf([stake], carry);
      paid += one.minor;
      carry = one.carry;
      expect(carry >= 0n && carry < 10_000n).toBe(true);
    }
    expect(paid).toBe((333n * 400n * 45n) / 10_000n);
  });

  it('never pays below zero, and lets the next days make a correction up', () => {
    const taken = rebateOf([{ minor: -10_000n, basisPoints: 50 }], 0n);
    expect(taken).toEqual({ minor: 0n, carry: -500_000n });
    expect(rebateOf([{ minor: 30_000n, basisPoints: 50 }], taken.carry)).toEqual({ minor: 100n, carry: 0n });
  });
});

describe('the bonus of a level', () => {
  const DAY_MS = 24 * 3_600_000;
  it('can be claimed from the day it is reached until its days are over', () => {
    const state = (reachedAt: number | null, isClaimed: boolean, now: number) =>
      upgradeClaim({ reachedAt, isClaimed }, 30, now).state;
    expect(state(null, false, 5)).toBe('not_reached');
    expect(state(0, false, 30 * DAY_MS - 1)).toBe('claimable');
    expect(state(0, false, 30 * DAY_MS)).toBe('expired');
    expect(state(0, true, 99 * DAY_MS)).toBe('claimed');
  });
});
