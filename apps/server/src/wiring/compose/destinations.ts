import { createDestinationsModule } from '../../modules/destinations/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeDestinations({ platform, account }: Composed, later: Later<'cashier'>) {
  return createDestinationsModule(platform, {
    payees: account.payees,
    isInUse: (on, id) => later.cashier.withdrawals.isOnTheWayTo(on, id),
  });
}
