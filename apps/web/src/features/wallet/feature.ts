import type { Feature } from '../../runtime/feature.ts';

export const wallet: Feature = {
  routes: [
    { path: '/app/wallet', access: 'member', page: () => import('./wallet-page.tsx') },
    {
      path: '/app/wallet/deposit',
      access: 'member',
      feature: 'deposit',
      isPlay: true,
      page: () => import('./deposit-page.tsx'),
    },
    {
      path: '/app/wallet/deposit/:orderId',
      access: 'member',
      page: () => import('./deposit-order-page.tsx'),
    },
    {
      path: '/app/wallet/withdraw',
      access: 'member',
      feature: 'withdraw',
      page: () => import('./withdraw-page.tsx'),
    },
    {
      path: '/app/wallet/withdraw/list',
      access: 'member',
      page: () => import('./withdrawals-page.tsx'),
    },
    {
      path: '/app/wallet/withdraw/:orderId',
      access: 'member',
      page: () => import('./withdraw-order-page.tsx'),
    },
    { path: '/app/wallet/cards', access: 'member', page: () => import('./cards-page.tsx') },
    { path: '/app/wallet/cards/add', access: 'member', page: () => import('./card-add-page.tsx') },
    { path: '/app/wallet/crypto', access: 'member', page: () => import('./crypto-page.tsx') },
    { path: '/app/wallet/crypto/add', access: 'member', page: () => import('./crypto-add-page.tsx') },
    { path: '/app/wallet/transfer', access: 'member', page: () => import('./transfer-page.tsx') },
    { path: '/app/wallet/interest', access: 'member', page: () => import('./interest-page.tsx') },
    { path: '/app/wallet/records', access: 'member', page: () => import('./records-page.tsx') },
    { path: '/app/wallet/coins', access: 'member', page: () => import('./coins-page.tsx') },
  ],
  overlays: [{ needsBars: true, load: () => import('./tray/money-tray.tsx') }],
  followers: {
    missed: ['getDeposit', 'getWithdrawal', 'dealRecords'],
    balance: ['dealRecords', 'coinRecords', 'withdrawOptions', 'transferList'],
    order: ['paymentTypes', 'getDeposit', 'getWithdrawal', 'listDeposits', 'listWithdrawals', 'depositBonuses'],
  },
};
