import { derivePageKeys, type PageKeys, parseAppKey } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import type { Clock } from '../platform/clock.ts';
import { ExpiringMap } from '../platform/expiring-map.ts';
import type { Site } from '../platform/site/site.ts';

const LIFE_MS = 60 * 60_000;
const MAX_PAGES = 20_000;

/** Secrets shared with open pages, one key agreement a page: bounded in number and life (decisions D2.1). */
export class PageSecrets {
  readonly #pages: ExpiringMap<string, PageKeys & { readonly siteId: number; readonly keyId: string }>;

  constructor(clock: Clock) {
    this.#pages = new ExpiringMap(clock, MAX_PAGES);
  }

  /** Finds the secret of a page by its app key header, or says what is wrong with the key. */
  get(site: Site, appKey: string): PageKeys | 'malformed' | 'unknown_key' {
    const known = this.#pages.get(appKey);
    // A page calls one site. If another page names its key, that page gets keys of its own in their place.
    if (known?.siteId === site.siteId) {
      if (site.findKey(known.keyId)) return known;
      this.#pages.delete(appKey);
      return 'unknown_key';
    }
    const named = parseAppKey(appKey);
    if (named === null) return 'malformed';
    const siteKey = site.findKey(named.keyId);
    const client = nodeSuite.fromBase64Url(named.clientPublicKey);
    if (!siteKey || client?.length !== 32) return 'unknown_key';
    const derived = derivePageKeys(nodeSuite, siteKey, client, { client, site: siteKey.publicKey });
    if (!derived) return 'unknown_key';
    // Node cuts short buffers out of a shared block of 8 KB: kept as it is, a key would keep all of that.
    const own = { secret: Uint8Array.from(derived.secret), sign: Uint8Array.from(derived.sign) };
    const keys = { ...own, siteId: site.siteId, keyId: siteKey.id };
    this.#pages.set(appKey, keys, LIFE_MS);
    return keys;
  }
}
