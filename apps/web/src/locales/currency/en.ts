import type { currencyTexts } from './zh-CN.ts';

export const currency: typeof currencyTexts = {
  CNY: { name: 'Chinese yuan', unit: 'yuan', withdraw: 'Withdraw', bankCard: 'Bank card' },
  USDT: { name: 'Tether', unit: 'USDT', withdraw: 'Withdraw USDT', bankCard: 'USDT address' },
};
