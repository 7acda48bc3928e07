import { describe, expect, it } from 'vitest';
import { isNameAsPassword, loginDigest } from './passwords.ts';

describe('the user name as its own password', () => {
  it.each(['Fan12345', 'fan12345', 'FAN12345', 'fAn12345', 'faN12345'])('is known when typed as %s', (typed) => {
    expect(isNameAsPassword('Fan12345', loginDigest('Fan12345', typed))).toBe(true);
  });

  it('is known in the plain cases where it is too long for a password', () => {
    const name = 'Abcdefghijklm123';
    for (const typed of [name, name.toLowerCase(), name.toUpperCase()])
      expect(isNameAsPassword(name, loginDigest(name, typed))).toBe(true);
  });

  it.each(['Fan12346', 'fan1234', 'fan123456'])('is not %s', (typed) => {
    expect(isNameAsPassword('Fan12345', loginDigest('Fan12345', typed))).toBe(false);
  });
});
