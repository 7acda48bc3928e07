import { describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';
import { createVault } from './vault.ts';

const vaultOf = (letter: string) => createVault(loadSecrets({ MASTER_KEY: letter.repeat(43), DATA_DIR: '' }));
const vault = vaultOf('k');
const PHONE = '13800001234 手机';

describe('the vault', () => {
  it('gives back what was put in', () => {
    for (const text of ['', 'a', PHONE, 'x'.repeat(10_000)]) expect(vault.decrypt(vault.encrypt(text))).toBe(text);
  });

  it('shows nothing of it, and never the same twice', () => {
    const [one, other] = [vault.encrypt(PHONE), vault.encrypt(PHONE)];
    expect(one.includes('13800001234')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('reads what another start with the same key wrote, and nothing of another key', () => {
    const sealed = vault.encrypt(PHONE);
    expect(vaultOf('k').decrypt(sealed)).toBe(PHONE);
    expect(() => vaultOf('x').decrypt(sealed)).toThrow();
  });

  it('notices every changed bit', () => {
    const sealed = vault.encrypt('1234');
    for (let index = 0; index < sealed.length; index++) {
      for (const bit of [1, 128]) {
        const changed = Buffer.from(sealed);
        changed[index] = (changed[index] ?? 0) ^ bit;
        expect(() => vault.decrypt(changed)).toThrow();
      }
    }
  });

  it('notices missing bytes', () => {
    const sealed = vault.encrypt('1234');
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.decrypt(sealed.subarray(0, length))).toThrow();
    }
  });

  it('says when a key of a later version is needed', () => {
    const sealed = vault.encrypt(PHONE);
    sealed[0] = 2;
    expect(() => vault.decrypt(sealed)).toThrow(/version 2/);
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
