import { equalTexts, fromBase64Url, fromUtf8 } from './bytes.ts';
import { expandRequestKey, expandResponseKey, extractCallKey, type PageKeys, type Stamp } from './derive.ts';
import type { Suite } from './suite.ts';

/** Bytes of the nonce header; its first twelve serve as the cipher's initial vector (each key is used once). */
export const NONCE_BYTES = 16;
const IV_BYTES = 12;

/** The identity of a call on the wire, which is bound into every cipher and signature (decisions D2.2, D2.4). */
export interface CallBinding {
  readonly method: string;
  /** Path after exactly one decoding, without query. */
  readonly path: string;
  readonly siteId: number;
  readonly clientType: string;
  readonly version: string;
  /** The token header's value; empty when the call carries none. */
  readonly token: string;
}

/** The parts that a sender puts on the wire. */
export interface SealedRequest {
  /** Base64url ciphertext for `t1` or `x1`. */
  readonly content: string;
  readonly sign: string;
}

/** The keys that seal a call: both sides have the same once its request was sealed or opened, and use them for the response. */
export interface CallSeal {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
  readonly associated: Uint8Array;
}

/** Seals a request body or parameter set: JSON in, `t1`/`x1` content and `sign` out. */
export function sealRequest(
  suite: Suite,
  page: PageKeys,
  call: CallBinding,
  stamp: Stamp,
  plainJson: string,
): SealedRequest & { readonly seal: CallSeal } {
  const seal = sealOf(suite, page, call, stamp);
  const sealed = suite.encrypt(expandRequestKey(suite, seal.key), seal.iv, suite.utf8(plainJson), seal.associated);
  return { content: suite.toBase64Url(sealed), sign: signOf(suite, page, call, stamp, sealed), seal };
}

export type OpenFailure = 'malformed' | 'badSign' | 'badCipher';

/** Opens a request. The signature is checked before anything is derived or decrypted. */
export function openRequest(
  suite: Suite,
  page: PageKeys,
  call: CallBinding,
  stamp: Stamp,
  request: SealedRequest,
): { plainJson: string; seal: CallSeal } | { failure: OpenFailure } {
  const sealed = suite.fromBase64Url(request.content);
  if (sealed === null) return { failure: 'malformed' };
  if (!equalTexts(request.sign, signOf(suite, page, call, stamp, sealed)))
    return { failure: suite.fromBase64Url(request.sign) === null ? 'malformed' : 'badSign' };
  const seal = sealOf(suite, page, call, stamp);
  const plain = suite.decrypt(expandRequestKey(suite, seal.key), seal.iv, sealed, seal.associated);
  if (plain === null) return { failure: 'badCipher' };
  try {
    return { plainJson: fromUtf8(plain), seal };
  } catch {
    return { failure: 'malformed' };
  }
}

/** Seals a response under the server's timestamp, which travels in its own header. */
export function sealResponse(suite: Suite, seal: CallSeal, timestamp: number, plainJson: string): string {
  const key = expandResponseKey(suite, seal.key, timestamp);
  return suite.toBase64Url(suite.encrypt(key, seal.iv, suite.utf8(plainJson), seal.associated));
}

/** Opens a response; null when it was not made by the key holder for this very call. */
export function openResponse(suite: Suite, seal: CallSeal, timestamp: number, content: string): string | null {
  const sealed = suite.fromBase64Url(content);
  if (sealed === null) return null;
  const plain = suite.decrypt(expandResponseKey(suite, seal.key, timestamp), seal.iv, sealed, seal.associated);
  return plain === null ? null : fromUtf8(plain);
}

/**
 * The seal of a call, for an answer to one that is refused before its content is there. Like every seal it serves for one answer:
 * the caller has claimed the nonce.
 */
export function sealOf(
  suite: Suite,
  page: PageKeys,
  { method, path, siteId }: Pick<CallBinding, 'method' | 'path' | 'siteId'>,
  stamp: Stamp,
): CallSeal {
  return {
    key: extractCallKey(suite, page, stamp),
    iv: stamp.nonce.subarray(0, IV_BYTES),
    associated: suite.utf8(`${method}\n${path}\n${siteId}`),
  };
}

/** The value that a call without a token signs in the place of the token's hash. */
const HASH_OF_NOTHING = fromBase64Url('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU') ?? new Uint8Array();

function signOf(
  suite: Suite,
  page: PageKeys,
  { method, path, siteId, clientType, version, token }: CallBinding,
  { timestamp, nonce }: Stamp,
  sealed: Uint8Array,
): string {
  const head = suite.utf8(`${method}\n${path}\n${timestamp}\n${siteId}\n${clientType}\n${version}\n`);
  const tokenHash = token === '' ? HASH_OF_NOTHING : suite.sha256(suite.utf8(token));
  return suite.toBase64Url(suite.hmacSha256(page.sign, head, nonce, tokenHash, suite.sha256(sealed)));
}
