import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Config, ConfigError } from '../../platform/config.ts';
import { isRandomKey } from '../../platform/production.ts';
import type { Site } from '../../platform/site/site.ts';
import type { SupplierAddress } from '../http/supplier-client.ts';

/** The channel of the platform's own sportsbook, which is no other company's system. */
const OWN_SPORTSBOOK = 'self';

/** The address of a venue, and the secret that signs requests to it. */
export type VenueAddress = SupplierAddress;

/** The address of a venue by its name; null for one that is reached nowhere. */
export type VenueAddresses = (venueEnName: string) => VenueAddress | null;

const file = z.record(
  z.string().regex(/^[A-Z0-9]{2,16}$/),
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    /** base64url of at least 32 bytes. */
    secret: z.string().regex(/^[A-Za-z0-9_-]{43,}$/),
  }),
);

/**
 * Reads VENUES_FILE. Throws a ConfigError that lists every problem, among them a secret that two addresses share, and in
 * production one that nobody drew at random.
 */
export function readVenueAddresses(path: string, mode: Config['MODE'] = 'demo'): VenueAddresses {
  const text = readText(path);
  const parsed = file.safeParse(parseJson(path, text));
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`));
  const venues = parsed.data;
  const originBySecret = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, { url, secret }] of Object.entries(venues)) {
    const { origin } = new URL(url);
    if ((originBySecret.get(secret) ?? origin) !== origin)
      problems.push(`${path}: ${name} shares its secret with a venue at another address`);
    originBySecret.set(secret, origin);
    if (mode === 'production' && !isRandomKey(secret)) problems.push(`${path}: the secret of ${name} is no random key`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const addresses = new Map(
    Object.entries(venues).map(([name, { url, secret }]) => [name, { url, secret: Buffer.from(secret, 'base64url') }]),
  );
  return (venueEnName) => addresses.get(venueEnName) ?? null;
}

/** Throws a ConfigError that names every venue which a site sends its members to and which is reached nowhere. */
export function requireAddresses(sites: readonly Site[], addressOf: VenueAddresses): void {
  const problems = sites.flatMap(({ siteId, file: { venues } }) =>
    venues
      .filter(({ channelCode, venueEnName }) => channelCode !== OWN_SPORTSBOOK && addressOf(venueEnName) === null)
      .map(({ venueEnName }) => `VENUES_FILE: site ${siteId} lists ${venueEnName}, which has no address there`),
  );
  if (problems.length > 0) throw new ConfigError(problems);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError([`VENUES_FILE: ${path} cannot be read: ${String(error)}`]);
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError([`VENUES_FILE: ${path} is no JSON: ${String(error)}`]);
  }
}
