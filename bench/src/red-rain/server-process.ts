import { NO_CALLER, startBareGateway } from '@touchline/server/testing';

/** A server process of its own: the gateway with the sessions of red packets of one site. */
const SITE = 5000;
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
  const tickets = await Promise.all(
    Array.from({ length: message.tickets }, () =>
      gateway.tickets.issue({
        siteId: SITE,
        memberId: null,
        sessionId: null,
        proofVersion: 0,
        address: NO_CALLER,
        device: '',
      }),
    ),
  );
  process.send?.({ tickets });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: gateway.port });
