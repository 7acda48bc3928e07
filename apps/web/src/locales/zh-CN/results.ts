export const results = {
  title: '赛果',
  days: '日期',
  today: '今天',
  league: '联赛',
  everyLeague: '全部联赛',
  none: '当日暂无赛果，换个日期看看',
  toToday: '看今天',
  toDayBefore: '看前一天',
  corrected: '更正',
  correctedNote: '标有“更正”的赛果曾经修改，注单已按更正后的赛果重新结算。',
  more: '显示更多',
};
