import type { CurrencyCode } from '@touchline/rules/money';
import { createRewardsModule } from '../../modules/rewards/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeRewards({ platform, money, account, reports }: Composed, later: Later<'eligibility' | 'book'>) {
  return createRewardsModule(platform, money.ledger, {
    claimsByDevice: reports.claimsByDevice,
    rewardCosts: reports.rewardCosts,
    isMember: (siteId, memberId) => account.members.isMember(siteId, memberId),
    currencyOf: async (on, siteId, memberId) =>
      (await account.members.required(siteId, memberId, on)).currency as CurrencyCode,
    canReceiveOffers: async (on, memberId) => (await later.eligibility.offersTo(on, [memberId])).has(memberId),
    canHold: (siteId, memberId) => later.eligibility.canHold(siteId, memberId),
    stakes: (owner, span) => later.book.validStakes.each(owner, span),
  });
}
