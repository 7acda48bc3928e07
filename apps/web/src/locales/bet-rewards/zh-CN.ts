import { localized } from '../localized.ts';

export const freeBetTexts = localized('freeBet', {
  badge: '免费投注',
  worth: (amount: string) => `免费投注 ${amount}`,
  use: (amount: string) => `使用免费投注 ${amount}`,
  list: '可用的免费投注',
  minOdds: (odds: string) => `每项赔率不低于 ${odds}`,
  kinds: { single: '单关', parlay: '串关' },
  phase: { pre: '仅限赛前', live: '仅限滚球' },
  until: (time: string) => `${time}前使用`,
  used: '已用于投注',
  viewBet: '查看注单',
  noStake: '赢利不含本金',
  noCashOut: '免费投注的注单不支持提前结算',
  back: '免费投注已退回',
  told: {
    void: '您的注单已作废，免费投注已退回，可再次使用。',
    cancelled: '您的注单已由平台取消，免费投注已退回，可再次使用。',
  },
  problems: {
    kind: (kinds: string) => `仅限${kinds}`,
    sport: (sports: string) => `仅限${sports}`,
    phase: { pre: '仅限赛前投注', live: '仅限滚球投注' },
    odds: (odds: string) => `每项赔率须不低于 ${odds}`,
    one: '请只保留一项，或改用串关',
  },
  unfit: (why: string) => `不可用：${why}`,
});

/** The texts of tickets about a boost; `boost-use` has the texts before a bet. */
export const boostTexts = localized('boost', {
  worth: (percent: number) => `赢利加成 ${percent}%`,
  including: (amount: string) => `含加成 ${amount}`,
  noCashOut: '使用赢利加成的注单不支持提前结算',
  back: '赢利加成已退回',
});
