import { debitPrefixes } from './debit-prefixes.ts';

export type BankCode = keyof typeof debitPrefixes;

/** Banks a card may be of, in the order in which they are offered. */
export const bankCodes = Object.keys(debitPrefixes) as readonly BankCode[];

const bankByPrefix: ReadonlyMap<string, BankCode> = new Map(
  bankCodes.flatMap((code) => debitPrefixes[code].split(/\s+/).map((prefix) => [prefix, code] as const)),
);

const LONGEST = 7;
const SHORTEST = 4;

export function isBankCode(code: string): code is BankCode {
  return Object.hasOwn(debitPrefixes, code);
}

/** The bank a card number belongs to by its first digits, as soon as enough of them are typed; null when none is known. */
export function bankOf(number: string): BankCode | null {
  for (let length = LONGEST; length >= SHORTEST; length--) {
    const bank = number.length >= length ? bankByPrefix.get(number.slice(0, length)) : undefined;
    if (bank) return bank;
  }
  return null;
}
