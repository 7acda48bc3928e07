import type { SiteWithdrawals } from '@touchline/contract/site';
import { expect, it } from 'vitest';
import { dayOf, feeRule, levelRule, type MethodRule } from './withdraw-rules.ts';

const HOUR_MS = 3_600_000;
const levels = [0, 2, 5].map((level) => ({ level, dailyTimes: level + 1, dailyAmount: '1' }));
const rules = { levels } as SiteWithdrawals;

it('begins a day at midnight in China, whatever the server’s zone', () => {
  const midnight = Date.UTC(2025, 3, 29, 16);
  for (const at of [midnight, midnight + 1, midnight + 24 * HOUR_MS - 1])
    expect(dayOf(at)).toEqual({ from: midnight, to: midnight + 24 * HOUR_MS });
  expect(dayOf(midnight - 1).to).toBe(midnight);
});

it('gives a member the last level at or below their own', () => {
  expect([0, 1, 2, 4, 5, 9].map((vip) => levelRule(rules, vip).level)).toEqual([0, 0, 2, 2, 5, 5]);
  expect(() => levelRule({ ...rules, levels: [] }, 3)).toThrow();
});

it('charges nothing for the free ones of a day', () => {
  const method = { fee: { basisPoints: 20, min: '2.00', max: '50.00', freeDaily: 2 } } as MethodRule;
  expect([0, 1].map((used) => feeRule(method, 'CNY', used))).toEqual([null, null]);
  expect(feeRule(method, 'CNY', 2)).toEqual({ basisPoints: 20n, min: 200n, max: 5_000n });
  expect(feeRule(method, 'USDT', 2)).toMatchObject({ min: 2_000_000n });
});
