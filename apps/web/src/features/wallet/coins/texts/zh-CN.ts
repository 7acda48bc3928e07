import { localized } from '../../../../locales/localized.ts';

export const coinsTexts = localized('coins', {
  title: '金币明细',
  held: (coins: string) => `金币 ${coins}`,
  typeLabel: '金币变动类型',
  types: { all: '全部', buy: '购买', gift: '礼物', packet: '红包', adjust: '调整' },
  kinds: {
    buy_coins: '购买金币',
    gift: '赠送礼物',
    red_packet: '发出红包',
    red_packet_open: '领取红包',
    red_packet_return: '红包退回',
    reversal: '冲正',
    other: '其他',
  },
  coins: '金币',
  after: '变动后金币',
  totalIn: '获得合计',
  totalOut: '支出合计',
  none: '没有符合条件的金币记录',
});
