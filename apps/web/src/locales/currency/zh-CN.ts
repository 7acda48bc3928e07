import { localized } from '../localized.ts';

/** Words of the unit that the account settles in (product-spec section 1). */
export const currencyTexts = localized('currency', {
  CNY: { name: '人民币', unit: '元', withdraw: '取款', bankCard: '银行卡' },
  USDT: { name: '泰达币', unit: 'USDT', withdraw: '提币', bankCard: 'USDT地址' },
});
