import { localized } from '../../../../locales/localized.ts';

export const overviewTexts = localized('overview', {
  locked: '锁定金额',
  lockedFor: { bets: '注单', transfers: '转账' },
  atVenues: '场馆',
  shares: '资产分布',
  percent: (percent: number) => (percent === 0 ? '<1%' : `${percent}%`),
  move: '转入与转出',
  noInterest: '当前货币单位暂未开放',
  cards: (count: number) => `${count} 张`,
  addresses: (count: number) => `${count} 个`,
  allRecords: '全部记录',
});
