import { x25519 } from '@noble/curves/ed25519.js';
import type { Curve } from './suite.ts';

/** X25519 for every JavaScript host. */
export const portableCurve: Curve = {
  generateKeyPair() {
    const privateKey = crypto.getRandomValues(new Uint8Array(32));
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
};
