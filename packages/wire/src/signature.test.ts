import { describe, expect, it } from 'vitest';
import { lineListBytes } from './line-list.ts';
import { createSigner } from './node-signer.ts';
import { verifySignature } from './portable-verify.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));

describe('signatures', () => {
  // RFC 8032, section 7.1, tests 2 and 3.
  it.each([
    [
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ])('are those of RFC 8032, vector %#', (seed, publicKey, message, signature) => {
    const signer = createSigner(hex(seed));
    expect(Buffer.from(signer.publicKey).toString('hex')).toBe(publicKey);
    expect(Buffer.from(signer.sign(hex(message))).toString('hex')).toBe(signature);
    expect(verifySignature(hex(publicKey), hex(message), hex(signature))).toBe(true);
  });

  const signer = createSigner(new Uint8Array(32).fill(7));
  const list = { siteId: 5000, issuedAt: 1_750_000_000_000, threshold: 3, origins: ['https://a.example'] };
  const signature = signer.sign(lineListBytes(list));

  it.each([
    ['another site', { ...list, siteId: 5001 }],
    ['another time', { ...list, issuedAt: list.issuedAt + 1 }],
    ['another threshold', { ...list, threshold: 4 }],
    ['another origin', { ...list, origins: ['https://b.example'] }],
    ['one more origin', { ...list, origins: [...list.origins, 'https://b.example'] }],
  ])('hold for no list with %s', (_what, changed) => {
    expect(verifySignature(signer.publicKey, lineListBytes(list), signature)).toBe(true);
    expect(verifySignature(signer.publicKey, lineListBytes(changed), signature)).toBe(false);
  });

  it('are refused when they, or the key, are malformed', () => {
    expect(verifySignature(signer.publicKey, lineListBytes(list), signature.subarray(1))).toBe(false);
    expect(verifySignature(new Uint8Array(3), lineListBytes(list), signature)).toBe(false);
  });
});
