import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base58Bytes, base58Text } from './base58.ts';
import {
  checkCryptoAddress,
  cleanCryptoAddress,
  ethereumAddress,
  protocolOf,
  sameAddressForm,
  tronAddress,
} from './index.ts';

const RUNS = { numRuns: 200 };
const account = fc.uint8Array({ minLength: 20, maxLength: 20 });
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`;
const swapCase = (sign: string) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase());

describe('Base58', () => {
  it('gives every text of bytes back, leading zeros included', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(base58Bytes(base58Text(bytes))).toEqual(bytes);
      }),
      RUNS,
    );
  });

  it('has no sign that is read for another', () => {
    for (const sign of ['0', 'O', 'I', 'l', ' ', '+']) expect(base58Bytes(`T${sign}`)).toBeNull();
  });
});

describe('an ERC20 address', () => {
  // The examples of EIP-55.
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('%s passes', (address) => {
    expect(checkCryptoAddress('ERC20', address)).toBeNull();
  });

  it.each([
    ['', 'required'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'address'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'address'],
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'checksum'],
    ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
    ['0x0000000000000000000000000000000000000000', 'lost'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'lost'],
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'network'],
  ])('%j is judged %s', (address, verdict) => {
    expect(checkCryptoAddress('ERC20', address)).toBe(verdict);
  });

  it('passes in its own case only, with whichever letter changed', () => {
    fc.assert(
      fc.property(account, fc.nat(), (bytes, at) => {
        const address = ethereumAddress(hex(bytes));
        expect(checkCryptoAddress('ERC20', address)).toBeNull();
        const letters = [...address].flatMap((sign, index) => (/[a-f]/i.test(sign) && index > 1 ? [index] : []));
        fc.pre(letters.length > 0);
        const index = letters[at % letters.length] ?? 0;
        const changed = address.slice(0, index) + swapCase(address[index] ?? '') + address.slice(index + 1);
        expect(checkCryptoAddress('ERC20', changed)).toBe('checksum');
        expect(sameAddressForm('ERC20', changed)).toBe(sameAddressForm('ERC20', address));
      }),
      RUNS,
    );
  });
});

describe('a TRC20 address', () => {
  it.each([
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', null],
    ['TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', null],
    ['', 'required'],
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS', 'address'],
    ['AQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'address'],
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF', 'checksum'],
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5Kcb0SE', 'checksum'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'lost'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'network'],
  ])('%j is judged %s', (address, verdict) => {
    expect(checkCryptoAddress('TRC20', address)).toBe(verdict);
  });

  it('is made from any account, and fails with any sign changed or two swapped', () => {
    fc.assert(
      fc.property(account, fc.integer({ min: 1, max: 33 }), fc.nat(), (bytes, index, shift) => {
        const address = tronAddress(bytes);
        expect(checkCryptoAddress('TRC20', address)).toBeNull();
        const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
        const other = signs[(signs.indexOf(address[index] ?? '') + 1 + (shift % 57)) % 58] ?? '';
        const changed = address.slice(0, index) + other + address.slice(index + 1);
        expect(checkCryptoAddress('TRC20', changed)).toBe('checksum');
      }),
      RUNS,
    );
  });

  it('is distinguished from the other network by its form', () => {
    expect(protocolOf('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBe('TRC20');
    expect(protocolOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('ERC20');
    expect(protocolOf('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBeNull();
    expect(cleanCryptoAddress(' TQn9Y2khEsLJW1 ChVWFMSMeRDow5KcbLSE\n')).toBe('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
  });
});
