import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of every ciphertext, so that a later key can live beside this one. */
const KEY_VERSION = 1;

/** Encryption at rest for personal data, and keyed hashes that find equal values without reading them. */
export interface Vault {
  encrypt(text: string): Buffer;
  decrypt(sealed: Uint8Array): string;
  /** Equal for equal values of the same purpose; useless without the key. */
  fingerprint(purpose: string, value: string): Buffer;
}

export function createVault(secrets: Secrets): Vault {
  const key = secrets.key(`vault/${KEY_VERSION}`);
  const hashKey = secrets.key('vault/fingerprint');
  return {
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(KEY_VERSION), iv, body, cipher.getAuthTag()]);
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== KEY_VERSION) throw new Error(`no vault key of version ${bytes[0]}`);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    fingerprint: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\n${value}`).digest(),
  };
}
