import type { Ledger } from '../../ledger/ledger.ts';
import type { Platform } from '../../platform/platform.ts';
import { Adjustments } from './adjustments.ts';
import { Reconciliation } from './reconciliation.ts';
import { SegregatedFunds } from './segregated-funds.ts';

/** Looking after the books themselves: reconciliation, liability, corrections by hand. */
export function createTreasuryModule(platform: Platform, ledger: Ledger) {
  const funds = new SegregatedFunds(platform);
  return { adjustments: new Adjustments(platform, ledger), funds, reconciliation: new Reconciliation(platform, funds) };
}
