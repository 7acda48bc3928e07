import { expect, it } from 'vitest';
import { newsText } from './bet-news.ts';
import type { Bet } from './slip-store.ts';

const bet = (part: object) =>
  ({
    kind: 'single',
    currency: 'CNY',
    payout: '86.00',
    legs: [{ type: '1x2', result: 'won', homeName: '阿尔登', awayName: '北港' }],
    rejectReason: null,
    rejectLeg: null,
    timeline: [],
    ...part,
  }) as unknown as Bet;

it('distinguishes a correction from a first settlement', () => {
  expect(newsText('settled', bet({}))).toBe('阿尔登 vs 北港\u00a0· 注单已结算：赢，派彩 ¥86.00');
  expect(newsText('resettled', bet({}))).toBe('阿尔登 vs 北港\u00a0· 注单重新结算：赢，派彩 ¥86.00');
  expect(newsText('reopened', bet({ payout: null }))).toBe('阿尔登 vs 北港\u00a0· 注单已撤销结算，等待新的赛果');
});

it('says why a bet is void, where that was said', () => {
  const timeline = [{ status: 'void', at: 1, reason: '赔率录入错误', amount: '50.00' }];
  expect(newsText('void', bet({ payout: '50.00', timeline }))).toBe(
    '阿尔登 vs 北港\u00a0· 注单已作废：赔率录入错误，退还 ¥50.00',
  );
  expect(newsText('resettled', bet({ payout: '50.00', status: 'void', timeline }))).toBe(
    '阿尔登 vs 北港\u00a0· 注单已作废：赔率录入错误，退还 ¥50.00',
  );
  const byPeople = [{ status: 'cancelled', at: 1, reason: 'obvious_error', amount: '50.00' }];
  expect(newsText('void', bet({ payout: '50.00', timeline: byPeople }))).toBe(
    '阿尔登 vs 北港\u00a0· 注单已作废：明显错误，退还 ¥50.00',
  );
  const cancelled = [{ status: 'void', at: 1, reason: 'void', amount: '50.00' }];
  expect(newsText('void', bet({ payout: '50.00', timeline: cancelled }))).toBe(
    '阿尔登 vs 北港\u00a0· 注单已作废，退还 ¥50.00',
  );
});

it('says of a refused parlay which selection it was about', () => {
  const legs = [{ result: 'pending' }, { result: 'pending' }];
  const refused = { kind: 'parlay', legs, payout: null, rejectReason: 'odds_changed', rejectLeg: 1 };
  expect(newsText('rejected', bet(refused))).toBe(
    '2 场\u00a0· 投注未被接受，本金已退回：第 2 项：赔率已变动，请确认后重新投注',
  );
  expect(newsText('rejected', bet({ payout: null, rejectReason: 'event_ended' }))).toBe(
    '阿尔登 vs 北港\u00a0· 投注未被接受，本金已退回：赛事已结束',
  );
});

it('names an outright by its competition alone', () => {
  const legs = [{ type: 'outright', result: 'won', homeName: '东岸超级联赛', awayName: '东岸超级联赛' }];
  expect(newsText('settled', bet({ legs }))).toBe('东岸超级联赛\u00a0· 注单已结算：赢，派彩 ¥86.00');
});
