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
import type { Suite } from './suite.ts';

const TAG_BYTES = 16;

/** The suite for servers: Node's native cryptography. */
export const nodeSuite: Suite = {
  randomBytes: (length) => randomBytes(length),
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
    const head = cipher.update(plain);
    const tail = cipher.final();
    return Buffer.concat([head, tail, cipher.getAuthTag()]);
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
  utf8: (text) => Buffer.from(text),
  toHex: (bytes) => view(bytes).toString('hex'),
  toBase64Url: (bytes) => view(bytes).toString('base64url'),
  fromBase64Url(text) {
    const bytes = Buffer.from(text, 'base64url');
    // Buffer skips what it does not know; only an exact round trip counts as well formed.
    return bytes.toString('base64url') === text ? bytes : null;
  },
};

/** The same bytes as a Buffer. */
function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const HASH_BYTES = 32;
const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** In one step and as a binary text: a hash object costs several times what hashing so little does, and again to clear away. */
function sha256(data: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', data, 'binary'), 'binary');
}

/** HMAC (RFC 2104) of two such hashes. A sealed call makes six, which as objects of their own cost more than all else. */
function hmacSha256(key: Uint8Array, data: Uint8Array): Buffer {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  const inner = Buffer.allocUnsafe(BLOCK_BYTES + data.length);
  const outer = Buffer.allocUnsafe(BLOCK_BYTES + HASH_BYTES);
  for (let i = 0; i < BLOCK_BYTES; i++) {
    const byte = short[i] ?? 0;
    inner[i] = byte ^ INNER_PAD;
    outer[i] = byte ^ OUTER_PAD;
  }
  inner.set(data, BLOCK_BYTES);
  outer.write(hash('sha256', inner, 'binary'), BLOCK_BYTES, 'binary');
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
