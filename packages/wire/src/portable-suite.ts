import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url, utf8 } from './bytes.ts';
import type { Suite } from './suite.ts';

/** The suite for browsers and every other JavaScript host. */
export const portableSuite: Suite = {
  randomBytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
  generateKeyPair() {
    const privateKey = portableSuite.randomBytes(32);
    return { privateKey, publicKey: x25519.getPublicKey(privateKey) };
  },
  publicKeyOf: (privateKey) => x25519.getPublicKey(privateKey),
  sharedSecret(privateKey, peerPublicKey) {
    try {
      return x25519.getSharedSecret(privateKey, peerPublicKey);
    } catch {
      return null;
    }
  },
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
