import { expect, it } from 'vitest';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { unitText } from './unit-text.ts';

it.each([
  ['CNY', ['取款冻结', '取款退回', '查看取款订单', '存款到账']],
  ['USDT', ['提币冻结', '提币退回', '查看提币订单', '存款到账']],
] as const)('calls a withdrawal in %s as the unit does, and leaves other words alone', (currency, words) => {
  const { kinds, open } = recordsTexts;
  const texts = [kinds.withdraw_hold, kinds.withdraw_return, open.withdraw, kinds.deposit];
  expect(texts.map((text) => unitText(text, currency))).toEqual(words);
});
