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
 * Takes a key up that the site signed; whoever stands between cannot put one of their own in its place. A client that was
 * made without the site's signature takes the key as its connection brings it. False where the key was not taken.
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
