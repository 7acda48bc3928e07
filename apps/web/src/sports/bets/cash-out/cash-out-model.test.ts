import { expect, it } from 'vitest';
import { askedPart, leastPart, type OpenBet, partOf, percentOf, secondsLeft } from './cash-out-model.ts';

const bet = (stakeLeft: string, betCount = 1): OpenBet => ({ stakeLeft, betCount, currency: 'CNY' });

it('ends the whole with exactly the rest', () => {
  expect(partOf(bet('33.33'), 100)).toBe('33.33');
  expect(askedPart(bet('33.33'), '33.33')).toEqual({});
});

it('ends a part that every combination can share', () => {
  expect(partOf(bet('40.00', 4), 33)).toBe('13.20');
  expect(partOf(bet('40.28', 4), 33)).toBe('13.28');
  expect(partOf(bet('40.00', 4), 0)).toBe('0.04');
  expect(leastPart(bet('40.00', 4))).toBe('0.04');
  expect(askedPart(bet('40.00', 4), '10.03')).toEqual({ stake: '10.00' });
  expect(askedPart(bet('40.00', 4), '0.03')).toBeNull();
});

it('ends no more than there is and nothing that is no amount', () => {
  expect(askedPart(bet('40.00'), '40.01')).toBeNull();
  expect(askedPart(bet('40.00'), '')).toBeNull();
  expect(askedPart(bet('40.00'), '12.')).toEqual({ stake: '12.00' });
});

it('puts the slider where the amount is', () => {
  expect(percentOf(bet('40.00'), '10')).toBe(25);
  expect(percentOf(bet('40.00'), '50')).toBe(100);
  expect(percentOf(bet('0.00'), '1')).toBe(0);
});

it('counts a quote down to nothing', () => {
  expect([5_000, 4_001, 1, 0, -100].map((left) => secondsLeft(10_000, 10_000 - left))).toEqual([5, 5, 1, 0, 0]);
});
