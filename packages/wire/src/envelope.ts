import { concat, equalBytes, fromUtf8 } from './bytes.ts';
import { deriveRequestKeys, deriveResponseKey } from './derive.ts';
import type { Suite } from './suite.ts';

/** Bytes of the nonce header; its first twelve serve as the cipher's initial vector (each key is used once). */
export const NONCE_BYTES = 16;
const IV_BYTES = 12;

/** What identifies a call on the wire and is bound into every cipher and signature (decisions D2.2, D2.4). */
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

/** What a sender puts on the wire. */
export interface SealedRequest {
  /** Base64url ciphertext for `t1` or `x1`. */
  readonly content: string;
  readonly sign: string;
}

/** Seals a request body or parameter set: JSON in, `t1`/`x1` content and `sign` out. */
export function sealRequest(
  suite: Suite,
  pageSecret: Uint8Array,
  call: CallBinding,
  stamp: { timestamp: number; nonce: Uint8Array },
  plainJson: string,
): SealedRequest {
  const keys = deriveRequestKeys(suite, pageSecret, stamp.timestamp, stamp.nonce);
  const sealed = suite.encrypt(keys.content, ivOf(stamp.nonce), suite.utf8(plainJson), associatedData(suite, call));
  return {
    content: suite.toBase64Url(sealed),
    sign: suite.toBase64Url(suite.hmacSha256(keys.sign, signInput(suite, call, stamp, sealed))),
  };
}

export type OpenFailure = 'malformed' | 'badSign' | 'badCipher';

/** Opens a request. The signature is checked before anything is decrypted. */
export function openRequest(
  suite: Suite,
  pageSecret: Uint8Array,
  call: CallBinding,
  stamp: { timestamp: number; nonce: Uint8Array },
  request: SealedRequest,
): { plainJson: string } | { failure: OpenFailure } {
  const sealed = suite.fromBase64Url(request.content);
  const sign = suite.fromBase64Url(request.sign);
  if (sealed === null || sign === null) return { failure: 'malformed' };
  const keys = deriveRequestKeys(suite, pageSecret, stamp.timestamp, stamp.nonce);
  const expected = suite.hmacSha256(keys.sign, signInput(suite, call, stamp, sealed));
  if (!equalBytes(sign, expected)) return { failure: 'badSign' };
  const plain = suite.decrypt(keys.content, ivOf(stamp.nonce), sealed, associatedData(suite, call));
  if (plain === null) return { failure: 'badCipher' };
  try {
    return { plainJson: fromUtf8(plain) };
  } catch {
    return { failure: 'malformed' };
  }
}

/** Seals a response under the server's timestamp, which travels in its own header. */
export function sealResponse(
  suite: Suite,
  pageSecret: Uint8Array,
  call: Pick<CallBinding, 'method' | 'path' | 'siteId'>,
  stamp: { timestamp: number; nonce: Uint8Array },
  plainJson: string,
): string {
  const key = deriveResponseKey(suite, pageSecret, stamp.timestamp, stamp.nonce);
  return suite.toBase64Url(suite.encrypt(key, ivOf(stamp.nonce), suite.utf8(plainJson), associatedData(suite, call)));
}

/** Opens a response; null when it was not made by the key holder for this very call. */
export function openResponse(
  suite: Suite,
  pageSecret: Uint8Array,
  call: Pick<CallBinding, 'method' | 'path' | 'siteId'>,
  stamp: { timestamp: number; nonce: Uint8Array },
  content: string,
): string | null {
  const sealed = suite.fromBase64Url(content);
  if (sealed === null) return null;
  const key = deriveResponseKey(suite, pageSecret, stamp.timestamp, stamp.nonce);
  const plain = suite.decrypt(key, ivOf(stamp.nonce), sealed, associatedData(suite, call));
  return plain === null ? null : fromUtf8(plain);
}

function ivOf(nonce: Uint8Array): Uint8Array {
  return nonce.subarray(0, IV_BYTES);
}

function associatedData(suite: Suite, call: Pick<CallBinding, 'method' | 'path' | 'siteId'>): Uint8Array {
  return suite.utf8(`${call.method}\n${call.path}\n${call.siteId}`);
}

function signInput(
  suite: Suite,
  call: CallBinding,
  stamp: { timestamp: number; nonce: Uint8Array },
  sealed: Uint8Array,
): Uint8Array {
  const head = [
    call.method,
    call.path,
    stamp.timestamp,
    suite.toHex(stamp.nonce),
    call.siteId,
    call.clientType,
    call.version,
    suite.toHex(suite.sha256(suite.utf8(call.token))),
    '',
  ].join('\n');
  return concat(suite.utf8(head), suite.sha256(sealed));
}
