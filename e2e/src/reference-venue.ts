import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createVenueServer, Faults, Plays, Purses, Rounds } from '@touchline/venues/server';

const TIMEOUT_MS = 1_000;
const LATE_MS = 1_500;

/** The environment of a platform that does not wait long for venues that fall silent. */
export const IMPATIENT = { VENUE_TIMEOUT_MS: String(TIMEOUT_MS) };

/** A venue in the test's process, for an `IMPATIENT` platform: its late answers come just too late. */
export async function startReferenceVenue(now: () => number) {
  const [secret, purses, faults, plays] = [randomBytes(32), new Purses(null), new Faults(), new Plays()];
  const rounds = new Rounds();
  const server = createVenueServer({ secret, purses, faults, plays, rounds, now, lateMs: LATE_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    purses,
    faults,
    plays,
    rounds,
    address: { url: `http://127.0.0.1:${port}`, secret },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type ReferenceVenue = Awaited<ReturnType<typeof startReferenceVenue>>;
