import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Cell } from './sealed-columns.ts';
import type { Secrets } from './secrets.ts';
import type { OlderKeys } from './vault-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of a text that is bound to its cell; older texts have the version of their key there. */
export const BOUND = 0;

/** Encryption at rest for personal data, and keyed hashes that find equal values without reading them. */
export interface Vault {
  /** The id of the master key new texts are sealed under: the second byte of each. */
  readonly keyId: number;
  encrypt(text: string, cell: Cell): Buffer;
  /** Throws for a text of another cell, a changed text, and a text whose key is not configured. */
  decrypt(sealed: Uint8Array, cell: Cell): string;
  /** Equal for equal values of the same purpose; useless without the key. */
  fingerprint(purpose: string, value: string): Buffer;
}

export interface VaultOptions {
  /** Keys of texts that are bound to no cell. */
  readonly older?: OlderKeys;
  /** Its default is the key derived from the present master key. */
  readonly fingerprintKey?: Uint8Array;
}

/** A text is `0 ‖ id of the master key ‖ iv ‖ ciphertext ‖ tag` (AES-256-GCM); the first two bytes and the cell are its associated data. */
export function createVault(secrets: Secrets, options: VaultOptions = {}): Vault {
  const { older = new Map(), fingerprintKey = secrets.key('vault/fingerprint') } = options;
  const keys = new Map(secrets.ids.map((id) => [id, secrets.key('vault/bound', id)]));
  const keyOf = (known: ReadonlyMap<number, Buffer>, id: number, name: string): Buffer => {
    const key = known.get(id);
    if (!key) throw new Error(`no ${name} ${id}`);
    return key;
  };
  return {
    keyId: secrets.current,
    encrypt(text, cell) {
      const head = Buffer.of(BOUND, secrets.current);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys, secrets.current, 'master key'), iv);
      cipher.setAAD(Buffer.concat([head, Buffer.from(cell)]));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([head, iv, body, cipher.getAuthTag()]);
    },
    decrypt(sealed, cell) {
      const bytes = Buffer.from(sealed);
      const [format = BOUND, id = 0] = bytes;
      if (format !== BOUND) return open(keyOf(older, format, 'vault key of version'), bytes.subarray(1), null);
      const associated = Buffer.concat([bytes.subarray(0, 2), Buffer.from(cell)]);
      return open(keyOf(keys, id, 'master key'), bytes.subarray(2), associated);
    },
    fingerprint: (purpose, value) => createHmac('sha256', fingerprintKey).update(`${purpose}\n${value}`).digest(),
  };
}

function open(key: Buffer, sealed: Buffer, associated: Buffer | null): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  if (associated) decipher.setAAD(associated);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
