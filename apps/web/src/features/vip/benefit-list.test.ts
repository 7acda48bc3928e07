import type { CurrencyCode } from '@touchline/rules/money';
import { expect, it } from 'vitest';
import { benefitsOf } from './benefit-list.ts';

const level = {
  ...{ upgradeBonus: null, monthlyBonus: null, birthdayBonus: null, rebateRate: [], hasOwnService: false },
  withdrawals: { dailyTimes: 3, dailyAmount: '5000.00' },
} as unknown as Parameters<typeof benefitsOf>[0];

it("calls a withdrawal by the unit's word", () => {
  const labels = (currency: CurrencyCode) => benefitsOf(level, currency).map(({ label }) => label);
  expect(labels('CNY')).toEqual(expect.arrayContaining(['每日取款次数', '每日取款额度']));
  expect(labels('USDT')).toEqual(expect.arrayContaining(['每日提币次数', '每日提币额度']));
});
