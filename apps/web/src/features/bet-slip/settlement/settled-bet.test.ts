import { expect, it } from 'vitest';
import { type SettledBet, settledBy, sumOf } from './settled-bet.ts';

const settled = (stake: string, payout: string, currency = 'CNY'): SettledBet => ({
  bet: { stake, payout, currency } as SettledBet['bet'],
  news: 'settled',
});

it.each([
  ['more than it cost', '40.00', '84.00', 'win', '44.00'],
  ['what it cost', '40.00', '40.00', 'even', '0.00'],
  ['less than it cost, though a part of it won', '40.00', '20.00', 'loss', '-20.00'],
  ['nothing', '40.00', '0.00', 'loss', '-40.00'],
] as const)('a bet that brings %s', (_what, stake, payout, mood, gain) => {
  expect(sumOf([settled(stake, payout)])).toEqual({ count: 1, payout, gain, mood, currency: 'CNY' });
});

it('bets that end together are one sum, in the unit of the last', () => {
  const bets = [settled('10.00', '30.00'), settled('5.00', '9.00', 'USDT'), settled('40.00', '0.00')];
  expect(sumOf(bets)).toMatchObject({ count: 2, payout: '30.00', gain: '-20.00', mood: 'loss' });
  expect(sumOf([])).toBeNull();
});

it('shows the bets that moved money, and leaves the rest to a line', () => {
  const { bet } = settled('1.00', '2.00');
  expect(settledBy({ bet, betNews: 'void' })).toEqual({ bet, news: 'void' });
  expect(settledBy({ bet, betNews: 'leg_void' })).toBeNull();
  expect(settledBy({ bet })).toBeNull();
});
