import { createCashierModule } from '../../modules/cashier/index.ts';
import type { Composed, Later } from '../composition.ts';
import { automaticReviewOf } from './demo/automatic-review.ts';

export function composeCashier(
  { platform, money, suppliers, account, destinations }: Composed,
  later: Later<'reviews' | 'wallet' | 'protection' | 'eligibility' | 'book' | 'bonus'>,
) {
  const automaticReview = automaticReviewOf(platform, suppliers);
  return createCashierModule(platform, money, {
    deposit: {
      provider: suppliers.payments,
      payer: (siteId, memberId) => account.payees.read(siteId, memberId),
      canReceiveDeposit: (owner, amount) => later.eligibility.canReceiveDeposit(owner, amount),
      fits: (tx, deposits) => later.protection.spending.admitDeposits(tx, deposits),
      agreeBonus: (at, identity, bonusId, deposit) => later.bonus.bonuses.agree(at, identity, bonusId, deposit),
      sendToReview: (tx, order) => later.reviews.send(tx, 'deposit', order),
      automaticReview,
    },
    namesOf: (memberIds) => account.members.namesOf(memberIds),
    withdraw: {
      provider: suppliers.payouts,
      payees: account.payees,
      targets: destinations.targets,
      stakes: { settledFrom: (owner, moments) => later.book.validStakes.settledFrom(owner, moments) },
      balance: (siteId, memberId, currency) => later.wallet.wallet.balance(siteId, memberId, currency),
      mustStake: (player) => later.eligibility.mustStake(player),
      settleDebts: (owner) => later.book.debts.settle(owner),
      debts: (tx, owner) => later.book.debts.settleIn(tx, owner),
      sendToReview: (tx, order) => later.reviews.send(tx, 'withdrawal', order),
      automaticReview,
    },
  });
}
