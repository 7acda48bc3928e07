import type { Dictionary } from '../dictionary.ts';

export const currency: Dictionary['currency'] = {
  CNY: { name: 'Chinese yuan', unit: 'yuan', withdraw: 'Withdraw', bankCard: 'Bank card' },
  USDT: { name: 'Tether', unit: 'USDT', withdraw: 'Withdraw USDT', bankCard: 'USDT address' },
};
