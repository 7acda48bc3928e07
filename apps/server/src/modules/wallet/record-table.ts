import type { CallOutput } from '@touchline/contract';
import { inWordsOf } from '@touchline/rules/money';
import { csvTable, zonedTime } from '@touchline/rules/tables';
import { SITE_OFFSET_MINUTES } from '../../platform/site/site-day.ts';

type Item = CallOutput<'dealRecords'>['items'][number];

const head = ['时间', '类型', '明细', '金额', '交易后余额', '货币单位', '编号', '流水号'];

const types: Readonly<Record<Item['type'], string>> = {
  deposit: '存款',
  withdraw: '取款',
  bet: '投注',
  payout: '派彩',
  refund: '退回',
  transfer: '转账',
  interest: '利息',
  bonus: '优惠',
  gift: '礼物',
  adjust: '调整',
};

const kinds: Readonly<Record<Item['kind'], string>> = {
  deposit: '存款到账',
  withdraw_hold: '取款冻结',
  withdraw_return: '取款退回',
  bet_stake: '投注',
  bet_payout: '派彩',
  bet_cash_out: '提前兑现',
  bet_free_payout: '免费投注派彩',
  bet_free_reversal: '免费投注派彩更正',
  bet_boost: '赢利加成',
  bet_boost_reversal: '赢利加成更正',
  bet_return: '注单退款',
  bet_reversal: '派彩更正',
  transfer_in: '转入场馆',
  transfer_in_return: '转入未成功退回',
  transfer_out: '场馆转出',
  to_interest: '转入余额宝',
  from_interest: '余额宝转出',
  interest: '余额宝收益',
  birthday_bonus: '生日礼金',
  bonus_release: '彩金转为余额',
  reward: '福利奖励',
  reward_release: '奖励转为余额',
  buy_coins: '购买金币',
  adjust: '调整',
  reversal: '冲正',
  other: '其他',
};

/** Records as a comma-separated table that every spreadsheet opens. */
export function recordTable(items: readonly Item[]): string {
  return csvTable(
    head,
    items.map((item) => [
      zonedTime(item.at, SITE_OFFSET_MINUTES),
      inWordsOf(item.currency, types[item.type]),
      inWordsOf(item.currency, kinds[item.kind]),
      item.amount,
      item.balanceAfter,
      item.currency,
      item.reference,
      item.id,
    ]),
  );
}
