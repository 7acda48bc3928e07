import { createTreasuryModule } from '../../modules/treasury/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeTreasury({ platform, money, reports }: Composed, later: Later<'account' | 'bonus'>) {
  return createTreasuryModule(platform, money.ledger, {
    movements: reports.movements,
    moreFindings: () => later.bonus.bonuses.findings(),
    namesOf: (memberIds) => later.account.members.namesOf(memberIds),
  });
}
