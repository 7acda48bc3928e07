import { join } from 'node:path';
import { type Config, ConfigError } from '../platform/config.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { type RunningVenues, startVenues } from '../suppliers/venues/sandbox.ts';
import { readVenueAddresses } from '../suppliers/venues/venue-addresses.ts';

/** The venues that VENUES_FILE names, or the reference venues as a process beside a demonstration of one node. */
export async function chooseVenues(config: Config, entry: string): Promise<RunningVenues> {
  if (config.VENUES_FILE) return { addressOf: readVenueAddresses(config.VENUES_FILE, config.MODE), stop() {} };
  if (config.REDIS_URL)
    throw new ConfigError([
      'VENUES_FILE: several nodes must reach the same venues, and each would start reference venues of its own',
    ]);
  const secret = loadSecrets(config).key('venue/reference');
  return startVenues({ entry, secret, file: join(config.DATA_DIR, 'venues.jsonl') });
}
