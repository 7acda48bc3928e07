import type { unitTexts } from './zh-CN.ts';

export const unit: typeof unitTexts = {
  title: 'Currency unit',
  choose: 'Choose a currency unit',
  now: (name, code) => `Now: ${name} ${code}`,
  change: 'Switch',
  waits: (amount) => `${amount} stays in this unit and waits for your return`,
  confirmTitle: (code) => `Switch to ${code}?`,
  confirmText: (code) =>
    `Balances, bets, deposits, withdrawals and limits will be in ${code}. Switching neither exchanges nor moves money.`,
  confirm: (code) => `Switch to ${code}`,
  done: (code) => `Switched to ${code}`,
  only: 'This site has one currency unit',
  blocked: 'Not possible at the moment',
  obstacles: {
    bets_open: 'You have open bets',
    withdrawal_open: (word) => `${word}: one is on its way`,
    deposit_open: 'You have an unfinished deposit',
    transfer_open: 'A transfer is on its way',
    venue_money: 'You have money at venues, return it first',
    bonus_open: 'A bonus is under way, finish it or give it up',
    limits_in_force: 'You have limits on money, which count in the unit in use',
  },
};
