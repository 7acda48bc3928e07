import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cellOf } from './sealed-columns.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { createVault } from './vault.ts';
import { loadOlderKeys } from './vault-keys.ts';

const secretsOf = (letter: string) => loadSecrets({ MASTER_KEY: letter.repeat(43), DATA_DIR: '' });
const vaultOf = (letter: string) => createVault(secretsOf(letter));
const vault = vaultOf('k');
const PHONE = '13800001234 手机';
const CELL = cellOf('member.phone_cipher', 7);

/** The form that texts had before they were bound to their cells. */
function sealUnbound(secrets: Secrets, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secrets.key('vault/1'), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), iv, body, cipher.getAuthTag()]);
}

describe('the vault', () => {
  it('returns the stored text', () => {
    for (const text of ['', 'a', PHONE, 'x'.repeat(10_000)])
      expect(vault.decrypt(vault.encrypt(text, CELL), CELL)).toBe(text);
  });

  it('shows nothing of it, and never the same twice', () => {
    const [one, other] = [vault.encrypt(PHONE, CELL), vault.encrypt(PHONE, CELL)];
    expect(one.includes('13800001234')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('reads the texts of another start with the same key, and none of another key', () => {
    const sealed = vault.encrypt(PHONE, CELL);
    expect(vaultOf('k').decrypt(sealed, CELL)).toBe(PHONE);
    expect(() => vaultOf('x').decrypt(sealed, CELL)).toThrow();
  });

  it('opens no text of another member, column or table', () => {
    const sealed = vault.encrypt(PHONE, CELL);
    for (const cell of [
      cellOf('member.phone_cipher', 8),
      cellOf('member.email_cipher', 7),
      cellOf('second_factor.secret_cipher', 7),
      'ticket/dormant' as const,
    ])
      expect(() => vault.decrypt(sealed, cell)).toThrow();
  });

  it('reads a text from before texts were bound, by the byte that such texts begin with', () => {
    const secrets = secretsOf('k');
    const older = createVault(secrets, { older: loadOlderKeys({}, secrets) });
    const sealed = sealUnbound(secrets, PHONE);
    expect(older.decrypt(sealed, CELL)).toBe(PHONE);
    // The first byte of a bound text is no such version.
    sealed[0] = 0;
    expect(() => older.decrypt(sealed, CELL)).toThrow();
    const bound = older.encrypt(PHONE, CELL);
    bound[0] = 1;
    expect(() => older.decrypt(bound, CELL)).toThrow();
  });

  it('reads a text that an older master key sealed as long as that is given', () => {
    const sealed = vault.encrypt(PHONE, CELL);
    const [older, present] = ['k', 'n'].map((letter) => letter.repeat(43));
    const turned = createVault(
      loadSecrets({ MASTER_KEY: `2:${present}`, MASTER_KEYS_OLD: [`1:${older}`], DATA_DIR: '' }),
    );
    expect(turned.decrypt(sealed, CELL)).toBe(PHONE);
    const fresh = turned.encrypt(PHONE, CELL);
    const alone = createVault(loadSecrets({ MASTER_KEY: `2:${present}`, DATA_DIR: '' }));
    expect(alone.decrypt(fresh, CELL)).toBe(PHONE);
    expect(() => alone.decrypt(sealed, CELL)).toThrow('no master key 1');
  });

  it('notices every changed bit', () => {
    const sealed = vault.encrypt('1234', CELL);
    for (let index = 0; index < sealed.length; index++) {
      for (const bit of [1, 128]) {
        const changed = Buffer.from(sealed);
        changed[index] = (changed[index] ?? 0) ^ bit;
        expect(() => vault.decrypt(changed, CELL)).toThrow();
      }
    }
  });

  it('notices missing bytes', () => {
    const sealed = vault.encrypt('1234', CELL);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.decrypt(sealed.subarray(0, length), CELL)).toThrow();
    }
  });
});

describe('a fingerprint', () => {
  const print = (purpose: string, value: string, from = vault) => from.fingerprint(purpose, value).toString('hex');

  it('is equal for equal values of one purpose and for nothing else', () => {
    expect(print('phone', PHONE)).toBe(print('phone', PHONE));
    expect(print('phone', PHONE)).not.toBe(print('phone', `${PHONE} `));
    expect(print('phone', PHONE)).not.toBe(print('code', PHONE));
  });

  it('cannot be made without the key', () => {
    expect(print('phone', PHONE, vaultOf('x'))).not.toBe(print('phone', PHONE));
  });
});
