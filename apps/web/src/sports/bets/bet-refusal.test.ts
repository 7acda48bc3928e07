import { expect, it } from 'vitest';
import { refusalText } from './bet-refusal.ts';

it('says why a bet was not taken, with the figures and the selection it is about', () => {
  expect(refusalText('market_closed')).toBe('盘口已关闭');
  expect(refusalText('stake_below_min', { min: '10.00' })).toBe('低于最低投注额 10.00');
  expect(refusalText('stake_above_max', { max: '50000.00' })).toBe('超过最高投注额 50,000.00');
  expect(refusalText('payout_above_max', { max: '1000000.00' })).toBe('预计返还超过上限 1,000,000.00');
  expect(refusalText('too_few_legs', { n: 2 })).toBe('串关至少选择 2 场');
  expect(refusalText('too_many_legs', { n: 10 })).toBe('串关最多选择 10 场');
  expect(refusalText('odds_changed', { leg: 1 })).toBe('第 2 项：赔率已变动，请确认后重新投注');
  expect(refusalText('stake_below_min')).toBe('低于最低投注额');
});

it('has no text for a value that is no reason of a bet', () => {
  expect(refusalText('unit_changed')).toBe('');
});
