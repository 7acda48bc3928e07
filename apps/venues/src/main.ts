import type { AddressInfo } from 'node:net';
import { Faults } from './faults.ts';
import { Purses } from './purses.ts';
import { createVenueServer } from './venue-server.ts';

const server = createVenueServer({
  secret: Buffer.from(process.env.VENUE_SECRET ?? '', 'base64url'),
  purses: new Purses(process.env.VENUE_FILE ?? null),
  faults: new Faults(),
  byAmount: true,
});

server.listen(Number(process.env.VENUE_PORT ?? 0), '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
// The platform that started this process is gone: nothing is left to serve.
process.on('disconnect', () => process.exit(0));
