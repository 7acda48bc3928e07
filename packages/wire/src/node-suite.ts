import { Buffer } from 'node:buffer';
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { agreeBy, type Curve, type Suite } from './suite.ts';

const TAG_BYTES = 16;

/** The suite for servers: Node's native cryptography. */
export const nodeSuite: Suite & Curve = {
  randomBytes: (length) => randomBytes(length),
  agree: async (peerPublicKey) => agreeBy(nodeSuite, peerPublicKey),
  generateKeyPair() {
    const jwk = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
    return { privateKey: raw(jwk.d), publicKey: raw(jwk.x) };
  },
  publicKeyOf: (privateKey) => raw(createPublicKey(privateKeyObject(privateKey)).export({ format: 'jwk' }).x),
  sharedSecret(privateKey, peerPublicKey) {
    try {
      return diffieHellman({ privateKey: privateKeyObject(privateKey), publicKey: publicKeyObject(peerPublicKey) });
    } catch {
      return null;
    }
  },
  sha256,
  hmacSha256,
  encrypt(key, iv, plain, associated) {
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(associated);
    const sealed = Buffer.allocUnsafe(plain.length + TAG_BYTES);
    sealed.set(cipher.update(plain));
    // The mode is a stream: nothing is left for the end but the tag.
    cipher.final();
    sealed.set(cipher.getAuthTag(), plain.length);
    return sealed;
  },
  decrypt(key, iv, sealed, associated) {
    if (sealed.length < TAG_BYTES) return null;
    const split = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', key, iv);
    decipher.setAAD(associated);
    decipher.setAuthTag(sealed.subarray(split));
    const plain = decipher.update(sealed.subarray(0, split));
    try {
      decipher.final();
      return plain;
    } catch {
      return null;
    }
  },
  utf8,
  toBase64Url: (bytes) => view(bytes).toString('base64url'),
  fromBase64Url(text) {
    const bytes = Buffer.from(text, 'base64url');
    // Buffer skips what it does not know; only an exact round trip counts as well formed.
    return bytes.toString('base64url') === text ? bytes : null;
  },
};

/** The same bytes as a Buffer. */
function view(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const HASH_BYTES = 32;
const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** In one step and as a binary text: a hash object costs several times what hashing so little does, and again to clear away. */
function sha256(data: Uint8Array): Buffer {
  const digest = Buffer.allocUnsafe(HASH_BYTES);
  writeBinary(hash('sha256', data, 'binary'), digest, 0);
  return digest;
}

/** A loop writes so few bytes before a call into native code has begun. */
function writeBinary(text: string, target: Uint8Array, offset: number): void {
  for (let i = 0; i < text.length; i++) target[offset + i] = text.charCodeAt(i);
}

const MOST_LOOPED = 256;

/** A short text of plain ASCII, which most bound and signed texts are, needs no call into native code either. */
function utf8(text: string): Buffer {
  if (text.length > MOST_LOOPED) return Buffer.from(text);
  const bytes = Buffer.allocUnsafe(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return Buffer.from(text);
    bytes[i] = code;
  }
  return bytes;
}

/** The second message of every HMAC. Nothing waits between its being written and hashed, so that one serves all. */
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);

/** HMAC (RFC 2104) of two such hashes. A sealed call makes four, which as objects of their own cost more than all else. */
function hmacSha256(key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer {
  let end = BLOCK_BYTES;
  for (const part of parts) end += part.length;
  const inner = Buffer.allocUnsafe(end);
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  for (let i = 0; i < short.length; i++) {
    const byte = short[i] ?? 0;
    inner[i] = byte ^ INNER_PAD;
    outer[i] = byte ^ OUTER_PAD;
  }
  for (let i = short.length; i < BLOCK_BYTES; i++) {
    inner[i] = INNER_PAD;
    outer[i] = OUTER_PAD;
  }
  end = BLOCK_BYTES;
  for (const part of parts) {
    inner.set(part, end);
    end += part.length;
  }
  writeBinary(hash('sha256', inner, 'binary'), outer, BLOCK_BYTES);
  return sha256(outer);
}

/** DER headers of RFC 8410: PKCS#8 and SubjectPublicKeyInfo for X25519, each followed by the 32 raw bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI_HEAD = Buffer.from('302a300506032b656e032100', 'hex');

function privateKeyObject(key: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, key]), format: 'der', type: 'pkcs8' });
}

function publicKeyObject(key: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_HEAD, key]), format: 'der', type: 'spki' });
}

function raw(value: string | undefined): Uint8Array {
  if (value === undefined) throw new Error('the key has no raw form');
  return Buffer.from(value, 'base64url');
}
