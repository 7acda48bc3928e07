import { describe, expect, it } from 'vitest';
import { coinsForLevel, LOW_LEVEL, levelOf, MOST_LEVEL } from './levels.ts';

describe('the level in talk', () => {
  it('is reached by exactly the coins of its curve, at every level', () => {
    for (let level = 1; level <= MOST_LEVEL; level += 1) {
      expect(levelOf(coinsForLevel(level))).toBe(level);
      expect(levelOf(coinsForLevel(level) - 1)).toBe(level - 1);
    }
  });

  it('is none without gifts, and ends at sixty', () => {
    expect([levelOf(0), levelOf(9), levelOf(10), levelOf(18_300), levelOf(1_000_000_000)]).toEqual([0, 0, 1, 60, 60]);
  });

  it('is low up to the fourth, which 100 coins reach', () => {
    expect([levelOf(100), levelOf(149), levelOf(150)]).toEqual([LOW_LEVEL, LOW_LEVEL, LOW_LEVEL + 1]);
  });
});
