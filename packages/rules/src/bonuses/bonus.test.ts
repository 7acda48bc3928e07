import { describe, expect, it } from 'vitest';
import { bonusOf, bonusTurnover } from './bonus.ts';

const rule = { percent: 20, max: 200_00n, turnoverTimes: 5 };

describe('the bonus on a deposit', () => {
  it('is its percentage, at most the greatest, rounded down', () => {
    expect(bonusOf(100_00n, rule, 'CNY')).toBe(20_00n);
    expect(bonusOf(1000_00n, rule, 'CNY')).toBe(200_00n);
    expect(bonusOf(5000_00n, rule, 'CNY')).toBe(200_00n);
    expect(bonusOf(9n, rule, 'CNY')).toBe(1n);
    expect(bonusOf(4n, rule, 'CNY')).toBe(0n);
    expect(bonusOf(12_345_678n, { ...rule, max: 200_000_000n }, 'USDT')).toBe(2_460_000n);
  });

  it('asks for deposit and bonus to be staked so many times', () => {
    expect(bonusTurnover(100_00n, rule, 'CNY')).toBe(600_00n);
    expect(bonusTurnover(5000_00n, rule, 'CNY')).toBe(26_000_00n);
  });
});
