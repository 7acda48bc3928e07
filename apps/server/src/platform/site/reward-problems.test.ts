import { siteFile } from '@touchline/contract/site';
import { describe, expect, it } from 'vitest';
import site from '../../../../../sites/5000.json' with { type: 'json' };
import { rewardProblems } from './reward-problems.ts';

describe('rewards by hand', () => {
  const file = siteFile.parse(site);
  const manual = { poolId: 'vip', claimDays: 14, cash: { CNY: '0' }, points: 1, coins: 1 };

  it('of the first site can all be paid', () => {
    expect(rewardProblems(file)).toEqual([]);
  });

  it('name everything that the site does not have', () => {
    expect(rewardProblems({ coins: {}, rewards: { ...file.rewards, manual } })).toEqual([
      'rewards.manual.cash.CNY: not an amount above zero',
      'rewards.manual.points: pool vip has none',
      'rewards.manual.coins: pool vip has none',
      'rewards.manual.coins: there are no coins',
    ]);
    const lost = { ...manual, poolId: 'lost', cash: {}, coins: 0 };
    expect(rewardProblems({ ...file, rewards: { ...file.rewards, manual: lost } })).toEqual([
      'rewards.manual.poolId: the site has no pool lost',
    ]);
  });
});
