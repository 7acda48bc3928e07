import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** Signs with Ed25519 (RFC 8032). Signatures are 64 bytes. */
export interface Signer {
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** DER header of RFC 8410: PKCS#8 for Ed25519, followed by the 32 bytes of the seed. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signer of a seed of 32 bytes. */
export function createSigner(seed: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { publicKey: Buffer.from(x, 'base64url'), sign: (message) => sign(null, message, key) };
}
