import type { Database } from '../../platform/db/database.ts';
import { autoInWallets } from './auto-in-wallets.ts';
import { BonusDeposits } from './bonus-deposits.ts';
import { bonusWalletFindings } from './bonus-wallets.ts';
import { claimsByDevice } from './claims-by-device.ts';
import { countedDeeds } from './counted-deeds.ts';
import { deposited } from './deposited.ts';
import { invitedFacts } from './invited-facts.ts';
import { movementsOfMembers } from './movements-of-members.ts';
import { operatorReads } from './operators/operator-reads.ts';
import { overdueWork } from './operators/overdue-work.ts';
import { playOfMembers } from './play-of-members.ts';
import { rewardCosts } from './reward-costs.ts';
import { testMembers } from './test-members.ts';

/**
 * Reads that join tables of several modules. No other code may do so: a module that changes its tables finds the other readers
 * of them here. Nothing here writes.
 */
export function createReports(db: Database) {
  return {
    operatorHandlers: operatorReads(db),
    play: (from: Date, to: Date) => playOfMembers(db, from, to),
    movements: movementsOfMembers(db),
    bonusDeposits: new BonusDeposits(db),
    bonusWalletFindings: () => bonusWalletFindings(db),
    deposited: (owner: Parameters<typeof deposited>[1], from: Date, to: Date) => deposited(db, owner, from, to),
    countedDeeds: (...asked: Parameters<typeof countedDeeds> extends [unknown, ...infer Asked] ? Asked : never) =>
      countedDeeds(db, ...asked),
    claimsByDevice: (siteId: number, span: Parameters<typeof claimsByDevice>[2]) => claimsByDevice(db, siteId, span),
    rewardCosts: (siteId: number, span: Parameters<typeof rewardCosts>[2]) => rewardCosts(db, siteId, span),
    invitedFacts: (invitationIds: readonly bigint[]) => invitedFacts(db, invitationIds),
    testMembers: () => testMembers(db),
    /** Of all sites. */
    overdueWork: (now: number) => overdueWork(db, null, now),
    autoInWallets: () => autoInWallets(db),
  };
}
