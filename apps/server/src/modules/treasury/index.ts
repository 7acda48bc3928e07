import type { Ledger } from '../../ledger/ledger.ts';
import type { Platform } from '../../platform/platform.ts';
import { Adjustments } from './adjustments.ts';
import { operatorBookEndpoints } from './operator-books.ts';
import { Reconciliation, type ReconciliationNeeds } from './reconciliation.ts';
import { Reversals } from './reversals.ts';
import { SegregatedFunds } from './segregated-funds.ts';
import { type ReadMovements, UnusualMovements } from './unusual-movements.ts';

/** Looking after the books themselves: reconciliation, liability, corrections by hand, and what looks like laundering. */
export function createTreasuryModule(
  platform: Platform,
  ledger: Ledger,
  needs: ReconciliationNeeds & { readonly movements: ReadMovements },
) {
  const funds = new SegregatedFunds(platform);
  return {
    operatorHandlers: operatorBookEndpoints(platform, funds),
    adjustments: new Adjustments(platform, ledger),
    reversals: new Reversals(platform, ledger),
    funds,
    reconciliation: new Reconciliation(platform, funds, needs),
    unusual: new UnusualMovements(platform, needs.movements),
  };
}
