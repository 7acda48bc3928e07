import type { memberMenuTexts } from './zh-CN.ts';

export const memberMenu: typeof memberMenuTexts = {
  title: 'Member menu',
  visitor: 'Log in to see your account',
  help: 'Help and service',
  places: {
    '/app/mine': 'Overview',
    '/app/wallet': 'Wallet',
    '/app/wallet/deposit': 'Deposit',
    '/app/wallet/transfer': 'Transfer',
    '/app/wallet/interest': 'Interest wallet',
    '/app/wallet/records': 'Transactions',
    '/app/wallet/cards': 'Bank cards',
    '/app/wallet/crypto': 'Crypto addresses',
    '/app/bets': 'My bets',
    '/app/mine/profile': 'Profile',
    '/app/mine/security': 'Account and security',
    '/app/mine/address': 'Delivery address',
    '/app/safer-play': 'Safer play',
    '/app/safer-play/limits': 'Limits',
    '/app/safer-play/exclusion': 'Breaks and exclusion',
    '/app/safer-play/reality-check': 'Time reminders',
    '/app/messages': 'Messages',
    '/app/mine/settings': 'Settings',
  },
};
