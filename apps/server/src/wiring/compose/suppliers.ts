import { chooseSuppliers } from '../choose-suppliers.ts';
import type { Composed, Later } from '../composition.ts';

export function composeSuppliers({ platform }: Composed, later: Later<'account'>) {
  return chooseSuppliers(platform, () => later.account.outbox.deliverWaiting());
}
