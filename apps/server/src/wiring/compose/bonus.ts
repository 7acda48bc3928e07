import { createBonusModule } from '../../modules/bonus/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeBonus({ platform, money, reports }: Composed, later: Later<'eligibility' | 'book'>) {
  return createBonusModule(platform, money.ledger, {
    canReceiveOffers: (player) => later.eligibility.canReceiveOffers(player),
    canHold: (siteId, memberId) => later.eligibility.canHold(siteId, memberId),
    deposits: reports.bonusDeposits,
    stakes: (owner, span) => later.book.validStakes.counted(owner, span),
  });
}
