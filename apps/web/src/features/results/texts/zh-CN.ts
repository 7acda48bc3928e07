import { localized } from '../../../locales/localized.ts';

export const resultsTexts = localized('results', {
  title: '赛果',
  days: '日期',
  today: '今天',
  league: '联赛',
  everyLeague: '全部联赛',
  champion: '冠军',
  sharedTitle: '并列冠军',
  none: '当日暂无赛果，换个日期看看',
  toToday: '看今天',
  toDayBefore: '看前一天',
  corrected: '更正',
  correctedNote: '标有“更正”的赛果曾经修改，注单已按更正后的赛果重新结算。',
  withdrawn: '已撤回',
  withdrawnNote: '标有“已撤回”的赛果已被撤销，相关注单恢复为未结算，等待新的赛果。',
  earlier: (score: string) => `原 ${score}`,
  more: '显示更多',
  most: '此处最多显示 200 场赛果，其余请按联赛查看',
});
