import { utf8 } from './bytes.ts';

/** A short-lived key of a site's envelope, as the site signs it. */
export interface SiteKeyOffer {
  readonly siteId: number;
  readonly id: string;
  /** X25519, base64url. */
  readonly publicKey: string;
  /** Until when the server takes it, in milliseconds of its clock. */
  readonly endsAt: number;
}

/** The bytes that are signed: a line for the purpose and one for every part. */
export function siteKeyBytes({ siteId, id, publicKey, endsAt }: SiteKeyOffer): Uint8Array {
  return utf8(['touchline/site-key/v1', siteId, id, publicKey, endsAt].join('\n'));
}
