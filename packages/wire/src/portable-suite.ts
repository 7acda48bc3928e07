import { gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url, utf8 } from './bytes.ts';
import { type Agreement, agreeBy, type Suite } from './suite.ts';

/** The suite for browsers and every other JavaScript host. */
export const portableSuite: Suite = {
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  agree,
  sha256: (data) => sha256(data),
  hmacSha256(key, ...parts) {
    const mac = hmac.create(sha256, key);
    for (const part of parts) mac.update(part);
    return mac.digest();
  },
  encrypt: (key, iv, plain, associated) => gcm(key, iv, associated).encrypt(plain),
  decrypt(key, iv, sealed, associated) {
    try {
      return gcm(key, iv, associated).decrypt(sealed);
    } catch {
      return null;
    }
  },
  utf8,
  toBase64Url,
  fromBase64Url,
};

const X25519 = 'X25519';
const SECRET_BITS = 256;

/**
 * By the browser's own X25519 where it has one, whose first agreement takes a slow phone a millisecond instead of two hundred
 * and whose private key no script can read; else by the portable curve, which is loaded then.
 */
async function agree(peerPublicKey: Uint8Array): Promise<Agreement | null> {
  const own = await nativeKeyPair();
  if (!own) return agreeBy((await import('./portable-curve.ts')).portableCurve, peerPublicKey);
  try {
    const { subtle } = crypto;
    const peer = await subtle.importKey('raw', new Uint8Array(peerPublicKey), X25519, false, []);
    const shared = await subtle.deriveBits({ name: X25519, public: peer }, own.privateKey, SECRET_BITS);
    const publicKey = await subtle.exportKey('raw', own.publicKey);
    return { publicKey: new Uint8Array(publicKey), shared: new Uint8Array(shared) };
  } catch {
    return null;
  }
}

/** Null where there is no WebCrypto, which plain http is without, or where it has no X25519. */
async function nativeKeyPair() {
  try {
    const made = await crypto.subtle.generateKey(X25519, false, ['deriveBits']);
    return 'privateKey' in made ? made : null;
  } catch {
    return null;
  }
}
