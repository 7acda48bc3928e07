import type { coinsTexts } from './zh-CN.ts';

export const coins: typeof coinsTexts = {
  title: 'Coins',
  held: (held) => `${held} coins`,
  typeLabel: 'What moved coins',
  types: { all: 'All', buy: 'Bought', gift: 'Gifts', packet: 'Red packets', adjust: 'Adjusted' },
  kinds: {
    buy_coins: 'Coins bought',
    gift: 'Gift given',
    red_packet: 'Red packet given',
    red_packet_open: 'Red packet opened',
    red_packet_return: 'Red packet given back',
    reversal: 'Reversal',
    other: 'Other',
  },
  coins: 'Coins',
  after: 'Coins after',
  totalIn: 'Received',
  totalOut: 'Spent',
  none: 'No movements of coins fit',
};
