import type { PageTitles } from '../../runtime/feature.ts';

export const titles: PageTitles = {
  '/app/wallet': { 'zh-CN': '钱包', en: 'Wallet' },
  '/app/wallet/deposit': { 'zh-CN': '存款', en: 'Deposit' },
  '/app/wallet/deposit/:orderId': { 'zh-CN': '存款订单', en: 'Deposit order' },
  '/app/wallet/withdraw': { 'zh-CN': '取款', en: 'Withdraw' },
  '/app/wallet/withdraw/list': { 'zh-CN': '取款记录', en: 'Withdrawals' },
  '/app/wallet/withdraw/:orderId': { 'zh-CN': '取款订单', en: 'Withdrawal order' },
  '/app/wallet/cards': { 'zh-CN': '银行卡', en: 'Bank cards' },
  '/app/wallet/cards/add': { 'zh-CN': '添加银行卡', en: 'Add a bank card' },
  '/app/wallet/crypto': { 'zh-CN': '虚拟币地址', en: 'Crypto addresses' },
  '/app/wallet/crypto/add': { 'zh-CN': '添加地址', en: 'Add an address' },
  '/app/wallet/transfer': { 'zh-CN': '转账', en: 'Transfer' },
  '/app/wallet/interest': { 'zh-CN': '余额宝', en: 'Interest wallet' },
  '/app/wallet/records': { 'zh-CN': '交易记录', en: 'Transactions' },
  '/app/wallet/coins': { 'zh-CN': '金币明细', en: 'Coins' },
};
