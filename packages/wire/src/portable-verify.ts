import { ed25519 } from '@noble/curves/ed25519.js';

/** Whether an Ed25519 signature is this key's over this message; false for anything malformed. */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
