import type { Database } from '../../platform/db/database.ts';
import { autoInWallets } from './auto-in-wallets.ts';
import { BonusDeposits } from './bonus-deposits.ts';
import { movementsOfMembers } from './movements-of-members.ts';
import { playOfMembers } from './play-of-members.ts';

/**
 * Reads that join tables of several modules. This is the only code that may: a module that changes its tables looks here for
 * whoever else reads them. Nothing here writes.
 */
export function createReports(db: Database) {
  return {
    play: (from: Date, to: Date) => playOfMembers(db, from, to),
    movements: movementsOfMembers(db),
    bonusDeposits: new BonusDeposits(db),
    autoInWallets: () => autoInWallets(db),
  };
}
