import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { DestinationStore } from './destination-store.ts';
import { type DestinationNeeds, Destinations } from './destinations.ts';
import { cardEndpoints } from './endpoints/cards.ts';
import { cryptoAddressEndpoints } from './endpoints/crypto-addresses.ts';
import { PaymentTargets } from './payment-targets.ts';

/** Bank cards and wallet addresses: where members are paid to. */
export function createDestinationsModule(platform: Platform, needs: DestinationNeeds) {
  const store = new DestinationStore(platform.db);
  const destinations = new Destinations(platform, store, needs);
  const targets = new PaymentTargets(store, destinations, platform.vault);
  const handlers = {
    ...cardEndpoints(destinations, needs.payees),
    ...cryptoAddressEndpoints(destinations),
  } satisfies Partial<Handlers>;
  return { handlers, store, targets };
}
