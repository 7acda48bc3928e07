import { localized } from '../localized.ts';

/** Texts of the parts of home below its first screen. */
export const homeLaterTexts = localized('homeLater', {
  quickLabel: '快捷入口',
  quick: {
    deposit: '存款',
    transfer: '转账',
    vip: 'VIP',
    help: '客服',
    records: '记录',
    bets: '注单',
  },
  happened: { goal: '进球', red_card: '红牌', yellow_card: '黄牌', corner: '角球', penalty: '点球' },
  openBets: '未结注单',
  allOpenBets: (count: number) => `全部 ${count} 张未结算注单`,
  parlayOf: (legs: number) => `串关 ${legs} 场`,
  first: (name: string) => `${name} 等`,
  goOn: '继续观看',
  onNow: '进行中',
  games: '热门游戏',
  session: '本次时长与限额',
  calm: '量力而行，随时可以停下来',
  limits: '限额与时间提醒',
  anchors: '推荐主播',
  venues: '游戏场馆',
  sponsors: '赞助合作',
  maintenance: '维护中',
  backAt: (time: string) => `${time} 恢复`,
  hotBadge: '热门',
  newBadge: '新',
});
