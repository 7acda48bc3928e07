import { describe, expect, it } from 'vitest';
import { base32, KEY_BYTES, keyUri, matchingStep, totp } from './totp.ts';

/** A key of today, and one of before; their codes were computed by another implementation. */
const secret = Buffer.from('1234567890123456789012345');
const older = Buffer.from('12345678901234567890');

describe('codes of the second factor', () => {
  it.each([
    [59, '186308', '247374'],
    [1_111_111_109, '344988', '756375'],
    [1_234_567_890, '940870', '829826'],
    [20_000_000_000, '379444', '142410'],
  ])('at second %i are those of SHA-1, and of SHA-256 for keys that were made for it', (second, code, before) => {
    expect(secret).toHaveLength(KEY_BYTES);
    expect(totp(secret, Math.floor(second / 30))).toBe(code);
    expect(totp(older, Math.floor(second / 30))).toBe(before);
  });

  it('are asked of an app by the algorithm that every app has', () => {
    expect(keyUri('ABC', 'Site', 'demo01')).toContain('algorithm=SHA1&digits=6&period=30');
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
