import { fromBase64Url, siteKeyBytes } from '@touchline/wire';
import { verifySignature } from '@touchline/wire/verify';
import type { PipelineParts } from './parts.ts';

/** The site's answer to `siteKey`. */
export interface OfferedKey {
  readonly id: string;
  readonly publicKey: string;
  readonly endsAt: number;
  readonly signature: string;
}

/**
 * Uses a key that the site signed, so that nobody on the way can replace it. A client that was
 * made without the site's signature accepts the key from its connection. False where the key was not accepted.
 */
export function renewPageKey(
  { options, pageKey }: Pick<PipelineParts, 'options' | 'pageKey'>,
  offer: OfferedKey,
): boolean {
  const { siteId, lineKey } = options.site;
  if (lineKey !== undefined) {
    const [key, sign] = [fromBase64Url(lineKey), fromBase64Url(offer.signature)];
    if (!key || !sign || !verifySignature(key, siteKeyBytes({ ...offer, siteId }), sign)) return false;
  }
  pageKey.replace(offer);
  return true;
}
