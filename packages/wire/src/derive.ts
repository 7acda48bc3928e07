import { concat, utf8 } from './bytes.ts';
import type { Suite } from './suite.ts';

/** What each key is for, followed by the number of the only block that is expanded. */
const LABELS = {
  page: utf8('touchline/page/v1\u0001'),
  request: utf8('touchline/request/v1\u0001'),
  response: utf8('touchline/response/v1\u0001'),
  sign: utf8('touchline/sign/v1\u0001'),
};

/** HKDF-SHA-256 (RFC 5869) for one 32-byte block, in its two steps so that one extract serves several labels. */
function extract(suite: Suite, salt: Uint8Array, secret: Uint8Array): Uint8Array {
  return suite.hmacSha256(salt, secret);
}

function expand(suite: Suite, pseudoRandomKey: Uint8Array, label: Uint8Array): Uint8Array {
  return suite.hmacSha256(pseudoRandomKey, label);
}

/**
 * The secret both sides share for the life of a page (decisions D2.1), bound to both public keys.
 * Null when the peer's key is unusable.
 */
export function derivePageSecret(
  suite: Suite,
  own: { privateKey: Uint8Array },
  peerPublicKey: Uint8Array,
  publicKeys: { client: Uint8Array; site: Uint8Array },
): Uint8Array | null {
  const shared = suite.sharedSecret(own.privateKey, peerPublicKey);
  if (shared === null) return null;
  return expand(suite, extract(suite, concat(publicKeys.client, publicKeys.site), shared), LABELS.page);
}

/** Keys of one direction of one call; the salt is timestamp ‖ nonce (decisions D2.2). */
export function deriveRequestKeys(suite: Suite, pageSecret: Uint8Array, timestamp: number, nonce: Uint8Array) {
  const key = extract(suite, concat(suite.utf8(String(timestamp)), nonce), pageSecret);
  return { content: expand(suite, key, LABELS.request), sign: expand(suite, key, LABELS.sign) };
}

/** The key a response is sealed with: the server's own timestamp, the call's nonce. */
export function deriveResponseKey(
  suite: Suite,
  pageSecret: Uint8Array,
  timestamp: number,
  nonce: Uint8Array,
): Uint8Array {
  return expand(suite, extract(suite, concat(suite.utf8(String(timestamp)), nonce), pageSecret), LABELS.response);
}
