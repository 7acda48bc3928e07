import { describe, expect, it } from 'vitest';
import { debitPrefixes } from './debit-prefixes.ts';
import { bankCodes, bankOf, isBankCode } from './index.ts';

const prefixes = bankCodes.flatMap((code) => debitPrefixes[code].split(/\s+/).map((prefix) => ({ code, prefix })));

describe('the table of banks', () => {
  it('gives every prefix to one bank', () => {
    expect(new Set(prefixes.map(({ prefix }) => prefix)).size).toBe(prefixes.length);
  });

  it('has no prefix that begins like another bank’s', () => {
    const mixed = prefixes.flatMap(({ code, prefix }) =>
      prefixes.filter((other) => other.code !== code && other.prefix.startsWith(prefix)),
    );
    expect(mixed).toEqual([]);
  });

  it.each(prefixes)('$prefix is of $code', ({ code, prefix }) => {
    expect(prefix).toMatch(/^\d{4,7}$/);
    expect(bankOf(prefix.padEnd(19, '0'))).toBe(code);
  });
});

describe('the bank of a number', () => {
  it.each([
    ['6222021234567890123', 'ICBC'],
    ['6228480402564890018', 'ABC'],
    ['6217001210012345678', 'CCB'],
    ['6225880123456789', 'CMB'],
    ['9558801234567890123', 'ICBC'],
    ['6858001234567890123', 'GDB'],
    ['4111111111111111', null],
    ['', null],
    ['622', null],
  ])('%s is %s', (number, bank) => {
    expect(bankOf(number)).toBe(bank);
  });

  it('is known while the number is still being typed, and never changes to another', () => {
    const seen = [...'6214830123456789'].map((_, index) => bankOf('6214830123456789'.slice(0, index + 1)));
    expect(seen.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(new Set(seen.slice(5))).toEqual(new Set(['CMB']));
  });
});

it('knows its own codes and nothing inherited', () => {
  expect(bankCodes.every(isBankCode)).toBe(true);
  expect(isBankCode('toString')).toBe(false);
});
