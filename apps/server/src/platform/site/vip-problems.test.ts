import { readFileSync } from 'node:fs';
import { siteFile } from '@touchline/contract/site';
import { describe, expect, it } from 'vitest';
import { vipProblems } from './vip-problems.ts';

const delivered = (siteId: number) =>
  siteFile.parse(JSON.parse(readFileSync(new URL(`../../../../../sites/${siteId}.json`, import.meta.url), 'utf8')));

describe('a VIP programme', () => {
  it('has no problem at the delivered sites, one of which has fewer levels', () => {
    const [whole, fewer] = [delivered(5000), delivered(5010)];
    expect([vipProblems(whole), vipProblems(fewer)]).toEqual([[], []]);
    expect([whole.vip?.levels.length, fewer.vip?.levels.length]).toEqual([11, 7]);
  });

  it('is answered with everything that is wrong with it at once', () => {
    const file = structuredClone(delivered(5010));
    const { vip } = file;
    const [, first, second, third] = vip?.levels ?? [];
    if (!vip || !first || !second || !third) throw new Error('there are no levels');
    file.features = file.features.filter((name) => name !== 'vip');
    vip.growth.staked = { CNY: '0.01' };
    vip.noticeDays = vip.keepDays;
    vip.poolId = 'nothing';
    first.growth = 0;
    second.keep = { CNY: '100.00' };
    third.rebate.sports = '0.01';
    third.upgradeBonus = { CNY: '1.00', USDT: '90.00' };
    vip.levels.pop();
    expect(vipProblems(file)).toEqual([
      'vip.the site has no feature vip that shows it',
      'vip.growth.staked: nothing in USDT',
      'vip.noticeDays: is no shorter than keepDays',
      'vip.levels.1: begins at no more growth than the level below',
      'vip.levels.3.rebate.sports: is less than at the level below',
      'vip.levels.3.upgradeBonus: is less in CNY than at the level below',
      'vip.levels.4.upgradeBonus: is less in USDT than at the level below',
      'vip.levels.2.keep: no amount above zero in USDT',
      'vip.poolId: the site has no pool nothing',
      'vip.levels: withdrawals.CNY.levels names level 6, and the highest is 5',
      'vip.levels: withdrawals.USDT.levels names level 6, and the highest is 5',
    ]);
  });
});
