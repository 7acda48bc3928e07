import { localized } from '../localized.ts';

export const boostUseTexts = localized('boostUse', {
  use: (amount: string) => `使用赢利加成投注 ${amount}`,
  list: '可用的赢利加成',
  most: (extra: string, stake: string) => `最多加 ${extra}，投注额不超过 ${stake}`,
  minLegs: (count: number) => `至少 ${count} 项`,
  problems: {
    legs: (count: number) => `至少选择 ${count} 项`,
    stake: (most: string) => `投注额须不超过 ${most}`,
  },
  refused: {
    boost_gone: '该赢利加成已使用或无法使用',
    boost_expired: '该赢利加成已过期',
    boost_unfit: '该注单不符合赢利加成的条件',
  },
  unfit: {
    kind: '该注单的投注方式不能使用此赢利加成',
    sport: '该注单的体育项目不能使用此赢利加成',
    phase: '该注单的赛前或滚球状态不能使用此赢利加成',
    odds: '有选项低于此赢利加成的最低赔率',
    legs: '选项数少于此赢利加成的要求',
    free_bet: '赢利加成不能与免费投注同时使用',
  },
  unfitStake: (most: string) => `使用赢利加成时投注额不得超过 ${most}`,
});
