import { startBareGateway } from '@touchline/server/testing';

/** A server process of its own: the gateway with the sessions of red packets of one site. */
const LASTS_MS = 20_000;

let startAt = Number.POSITIVE_INFINITY;
const gateway = await startBareGateway({
  row: () => null,
  lines: () => null,
  full: () => null,
  rain: (_siteId, now) => [
    {
      ...{ activityId: 'red-rain', sessionId: '7', startAt, endAt: startAt + LASTS_MS },
      state: now < startAt ? 'upcoming' : 'open',
    },
  ],
});
gateway.hub.start();

process.on('message', async (message: { startAt: number } | { tickets: number }) => {
  if ('startAt' in message) {
    startAt = message.startAt;
    return;
  }
  process.send?.({ tickets: await gateway.visitorTickets(message.tickets) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: gateway.port });
