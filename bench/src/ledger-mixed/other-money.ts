import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { DevEnvironment } from '@touchline/server/testing';
import { createVenueServer, Faults, Purses } from '@touchline/venues/server';
import { betOf } from '../bets-per-second/book-load.ts';

const CHANNEL = '101';
const AMOUNT = '100';

/** Venues that always do what they are asked. */
export async function startQuietVenue() {
  const secret = randomBytes(32);
  const server = createVenueServer({ secret, purses: new Purses(null), faults: new Faults() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { url: `http://127.0.0.1:${port}`, secret },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A deposit from its order to its credit, as the payment provider's report makes it. */
export function depositsOf(server: DevEnvironment) {
  return async (memberId: bigint): Promise<void> => {
    const [, context] = betOf(server, memberId);
    const input = { idempotencyKey: randomUUID(), channelId: CHANNEL, amount: AMOUNT };
    const outcome = await server.modules.handlers.createDeposit(input, context);
    if (outcome.kind !== 'ok') throw new Error(`a deposit met ${JSON.stringify(outcome)}`);
    const taken = await server.modules.cashier.deposits.paid({
      orderId: BigInt(outcome.data.orderId),
      providerRef: randomUUID(),
      amount: `${AMOUNT}.00`,
      currency: 'CNY',
    });
    if (taken !== 'credited') throw new Error(`a payment was ${taken}`);
  };
}

/** A transfer into a venue, from being set aside to being booked. */
export function transfersOf(server: DevEnvironment) {
  return async (memberId: bigint): Promise<void> => {
    const [, context] = betOf(server, memberId);
    const result = await server.modules.venue.transfers.start({
      siteId: context.site.siteId,
      identity: context.identity,
      venue: 'YBDZ',
      direction: 'in',
      amount: 100n,
      key: randomUUID(),
      at: server.platform.clock.now(),
    });
    if ('refusal' in result) throw new Error(`a transfer met ${result.refusal}`);
  };
}
