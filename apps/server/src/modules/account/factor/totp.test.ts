import { describe, expect, it } from 'vitest';
import { base32, keyUri, matchingStep, totp } from './totp.ts';

/** Appendix B of RFC 6238, SHA-256, the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890123456789012');

describe('codes of the second factor', () => {
  it.each([
    [59, '119246'],
    [1_111_111_109, '084774'],
    [1_111_111_111, '062674'],
    [1_234_567_890, '819424'],
    [2_000_000_000, '698825'],
    [20_000_000_000, '737706'],
  ])('at second %i are those of the standard', (second, code) => {
    expect(totp(secret, Math.floor(second / 30))).toBe(code);
  });

  it('hold one step before and after, and no longer', () => {
    const code = totp(secret, 100);
    expect([98, 99, 100, 101, 102].map((step) => matchingStep(secret, code, step * 30_000))).toEqual([
      null,
      100,
      100,
      100,
      null,
    ]);
  });

  it('come from a key in the letters of base 32', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(keyUri('ABC', '清新 体育', 'demo01')).toContain('otpauth://totp/%E6%B8%85');
  });
});
