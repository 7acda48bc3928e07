import { expect, it } from 'vitest';
import { afterwards, isHalfSpent, worthOf } from './worth.ts';

it('gives the worth of coins in money, without a fraction lost', () => {
  expect(worthOf(3, '0.10', 'CNY')).toBe('¥0.30');
  expect(worthOf(1_314 * 1_314, '0.10', 'CNY')).toBe('¥172,659.60');
  expect(worthOf(60, '0.02', 'USDT')).toMatch(/1\.20/);
});

it('knows the rest of a wallet, and when it holds too little', () => {
  expect(afterwards('30.00', '30.00', 'CNY')).toBe('0.00');
  expect(afterwards('30.00', '30.01', 'CNY')).toBeNull();
});

it('notices when half of the allowed amount is spent', () => {
  expect(isHalfSpent({ spent: '49.99', most: '100.00' }, 'CNY')).toBe(false);
  expect(isHalfSpent({ spent: '50.00', most: '100.00' }, 'CNY')).toBe(true);
});
