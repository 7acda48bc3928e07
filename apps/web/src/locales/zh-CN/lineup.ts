export const lineup = {
  none: { before: '阵容一般在开赛前约 1 小时公布', after: '本场没有公布阵容' },
  bench: '替补',
  formation: (formation: string) => `阵型 ${formation}`,
  positions: { goalkeeper: '门将', defender: '后卫', midfielder: '中场', forward: '前锋' },
  marks: { goal: '进球', yellow_card: '黄牌', red_card: '红牌' },
  note: '阵容由数据源提供，以现场为准。',
};
