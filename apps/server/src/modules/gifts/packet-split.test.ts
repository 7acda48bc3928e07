import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { splitPacket } from './packet-split.ts';

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

describe('the shares of a red packet', () => {
  it.each(['equal', 'random'] as const)('are whole coins, one at least, and add up to the packet: %s', (split) => {
    for (let turn = 0; turn < 2_000; turn++) {
      const count = 1 + randomInt(100);
      const coins = count + randomInt(turn % 2 ? 5 : 5_000);
      const shares = splitPacket(coins, count, split, randomInt);
      expect(shares).toHaveLength(count);
      expect(sum(shares)).toBe(coins);
      expect(shares.every((share) => Number.isInteger(share) && share >= 1)).toBe(true);
    }
  });

  it('differ by one coin at most where they are equal', () => {
    expect(splitPacket(10, 3, 'equal', randomInt)).toEqual([4, 3, 3]);
    expect(splitPacket(100, 1, 'equal', randomInt)).toEqual([100]);
  });

  it('favour no place where they are random', () => {
    const totals = [0, 0, 0, 0];
    for (let turn = 0; turn < 20_000; turn++)
      splitPacket(40, 4, 'random', randomInt).forEach((share, place) => {
        totals[place] = (totals[place] ?? 0) + share;
      });
    // A share has a standard deviation of about 7.5 coins: this is more than nine of the mean of 20,000.
    for (const total of totals) expect(Math.abs(total / 20_000 - 10)).toBeLessThan(0.5);
  });

  it('are refused where a member would get nothing', () => {
    expect(() => splitPacket(9, 10, 'random', randomInt)).toThrow(RangeError);
    expect(() => splitPacket(5, 0, 'equal', randomInt)).toThrow(RangeError);
  });
});
