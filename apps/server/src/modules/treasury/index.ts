import type { Ledger } from '../../ledger/ledger.ts';
import type { Platform } from '../../platform/platform.ts';
import { Adjustments } from './adjustments.ts';
import { Reconciliation } from './reconciliation.ts';

/** Looking after the books themselves: reconciliation, liability, corrections by hand. */
export function createTreasuryModule(platform: Platform, ledger: Ledger) {
  return { adjustments: new Adjustments(platform, ledger), reconciliation: new Reconciliation(platform) };
}
