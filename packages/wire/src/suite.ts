/** A raw X25519 key pair, 32 bytes each. */
export interface KeyPair {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** The result of a key agreement: the public key that the page made for it, and the secret that X25519 gives both sides. Each has 32 bytes. */
export interface Agreement {
  readonly publicKey: Uint8Array;
  readonly shared: Uint8Array;
}

/**
 * The primitives that the envelope uses. One implementation uses Node's native code, the other runs wherever
 * JavaScript runs (WebCrypto is absent on plain-http addresses); both pass the same vectors.
 */
export interface Suite {
  randomBytes(length: number): Uint8Array;
  /** X25519 with a key pair made for it. Null when the peer's key is not a usable point. */
  agree(peerPublicKey: Uint8Array): Promise<Agreement | null>;
  sha256(data: Uint8Array): Uint8Array;
  /** The HMAC of all parts, one after the other. */
  hmacSha256(key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array;
  /** AES-256-GCM: ciphertext followed by its 16-byte tag. */
  encrypt(key: Uint8Array, iv: Uint8Array, plain: Uint8Array, associated: Uint8Array): Uint8Array;
  /** Null when the tag does not fit. */
  decrypt(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array, associated: Uint8Array): Uint8Array | null;
  /** UTF-8 bytes of a text. */
  utf8(text: string): Uint8Array;
  toBase64Url(bytes: Uint8Array): string;
  fromBase64Url(text: string): Uint8Array | null;
}

/** X25519 with keys that are held. */
export interface Curve {
  generateKeyPair(): KeyPair;
  publicKeyOf(privateKey: Uint8Array): Uint8Array;
  /** Null when the peer's key is not a usable point. */
  sharedSecret(privateKey: Uint8Array, peerPublicKey: Uint8Array): Uint8Array | null;
}

/** An agreement by a curve that holds its keys in memory. */
export function agreeBy(curve: Curve, peerPublicKey: Uint8Array): Agreement | null {
  const { privateKey, publicKey } = curve.generateKeyPair();
  const shared = curve.sharedSecret(privateKey, peerPublicKey);
  return shared && { publicKey, shared };
}
