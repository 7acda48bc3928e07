export const results = {
  title: '赛果',
  days: '日期',
  today: '今天',
  league: '联赛',
  everyLeague: '全部联赛',
  none: '当日暂无赛果，换个日期看看',
  corrected: '更正',
  correctedNote: '标有“更正”的赛果曾经修改，注单已按更正后的赛果重新结算。',
  withdrawn: '已撤回',
  withdrawnNote: '标有“已撤回”的赛果已被撤销，相关注单恢复为未结算，等待新的赛果。',
  earlier: (score: string) => `原 ${score}`,
  more: '显示更多',
};
