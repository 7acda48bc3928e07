import { derivePageSecret } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import type { Clock } from '../platform/clock.ts';
import { ExpiringMap } from '../platform/expiring-map.ts';
import type { Site } from '../platform/site/site.ts';

const LIFE_MS = 60 * 60_000;
const MAX_PAGES = 20_000;

/** Secrets shared with open pages, one key agreement a page: bounded in number and life (decisions D2.1). */
export class PageSecrets {
  readonly #secrets: ExpiringMap<string, Uint8Array>;

  constructor(clock: Clock) {
    this.#secrets = new ExpiringMap(clock, MAX_PAGES);
  }

  /** Null for a key id the site does not have, or an unusable public key. */
  get(site: Site, appKey: { keyId: string; clientPublicKey: string }): Uint8Array | null {
    const cacheKey = `${site.siteId}/${appKey.keyId}/${appKey.clientPublicKey}`;
    const known = this.#secrets.get(cacheKey);
    if (known) return known;
    const siteKey = site.keys.find((key) => key.id === appKey.keyId);
    const client = nodeSuite.fromBase64Url(appKey.clientPublicKey);
    if (!siteKey || client?.length !== 32) return null;
    const derived = derivePageSecret(nodeSuite, siteKey, client, { client, site: siteKey.publicKey });
    if (!derived) return null;
    // Node cuts short buffers out of a shared block of 8 KB: kept as it is, a secret would keep all of that.
    const secret = Uint8Array.from(derived);
    this.#secrets.set(cacheKey, secret, LIFE_MS);
    return secret;
  }
}
