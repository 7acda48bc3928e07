import { createTreasuryModule } from '../../modules/treasury/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeTreasury({ platform, money, reports }: Composed, later: Later<'account' | 'rewards'>) {
  return createTreasuryModule(platform, money.ledger, {
    movements: reports.movements,
    moreFindings: async () => [...(await reports.bonusWalletFindings()), ...(await later.rewards.points.findings())],
    testMembers: () => reports.testMembers(),
    namesOf: (memberIds) => later.account.members.namesOf(memberIds),
  });
}
