import { concat, utf8 } from './bytes.ts';
import type { Curve, Suite } from './suite.ts';

/** Ends what is expanded: the number of the only block. */
const ONLY_BLOCK = '\u0001';
const PAGE = utf8(`touchline/page/v1${ONLY_BLOCK}`);
const SIGN = utf8(`touchline/sign/v2${ONLY_BLOCK}`);
const REQUEST = utf8(`touchline/request/v1${ONLY_BLOCK}`);
const RESPONSE = utf8('touchline/response/v2');

/** The keys that both sides share for the life of a page, 32 bytes each. */
export interface PageKeys {
  /** The secret from which the keys of every call are derived. */
  readonly secret: Uint8Array;
  /** Signs every request. */
  readonly sign: Uint8Array;
}

/** The sender's moment, in milliseconds since 1970, and the call's own random bytes. */
export interface Stamp {
  readonly timestamp: number;
  readonly nonce: Uint8Array;
}

interface PublicKeys {
  readonly client: Uint8Array;
  readonly site: Uint8Array;
}

/** The keys of a page, by a side that holds its private key. Null when the peer's key is unusable. */
export function derivePageKeys(
  suite: Suite & Curve,
  own: { privateKey: Uint8Array },
  peerPublicKey: Uint8Array,
  publicKeys: PublicKeys,
): PageKeys | null {
  const shared = suite.sharedSecret(own.privateKey, peerPublicKey);
  return shared && pageKeysOf(suite, shared, publicKeys);
}

/** The keys of a page (decisions D2.1, D2.4) from what both sides share, bound to both public keys. */
export function pageKeysOf(suite: Suite, shared: Uint8Array, publicKeys: PublicKeys): PageKeys {
  const extracted = suite.hmacSha256(concat(publicKeys.client, publicKeys.site), shared);
  return { secret: suite.hmacSha256(extracted, PAGE), sign: suite.hmacSha256(extracted, SIGN) };
}

/**
 * HKDF-SHA-256 (RFC 5869) in its two steps, for one block of 32 bytes: one extract, whose salt is timestamp ‖ nonce,
 * serves both directions of a call (decisions D2.2).
 */
export function extractCallKey(suite: Suite, { secret }: PageKeys, { timestamp, nonce }: Stamp): Uint8Array {
  return suite.hmacSha256(saltOf(String(timestamp), nonce), secret);
}

/** Digits are their own UTF-8. */
function saltOf(digits: string, nonce: Uint8Array): Uint8Array {
  const salt = new Uint8Array(digits.length + nonce.length);
  for (let i = 0; i < digits.length; i++) salt[i] = digits.charCodeAt(i);
  salt.set(nonce, digits.length);
  return salt;
}

export function expandRequestKey(suite: Suite, callKey: Uint8Array): Uint8Array {
  return suite.hmacSha256(callKey, REQUEST);
}

/** The timestamp is the server's own, which travels with the response. */
export function expandResponseKey(suite: Suite, callKey: Uint8Array, timestamp: number): Uint8Array {
  return suite.hmacSha256(callKey, RESPONSE, suite.utf8(timestamp + ONLY_BLOCK));
}
