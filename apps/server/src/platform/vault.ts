import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { loadVaultKeys, type VaultKeys } from './vault-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption at rest for personal data, and keyed hashes that find equal values without reading them. */
export interface Vault {
  /** Version of the key new texts are written under: the first byte of each. */
  readonly keyVersion: number;
  encrypt(text: string): Buffer;
  decrypt(sealed: Uint8Array): string;
  /** Equal for equal values of the same purpose; useless without the key. */
  fingerprint(purpose: string, value: string): Buffer;
}

export function createVault(secrets: Secrets, keys: VaultKeys = loadVaultKeys({}, secrets)): Vault {
  const hashKey = secrets.key('vault/fingerprint');
  const keyOf = (version: number) => {
    const key = keys.key(version);
    if (!key) throw new Error(`no vault key of version ${version}`);
    return key;
  };
  return {
    keyVersion: keys.current,
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys.current), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(keys.current), iv, body, cipher.getAuthTag()]);
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(bytes[0] ?? 0), bytes.subarray(1, 1 + IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    fingerprint: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\n${value}`).digest(),
  };
}
