import { keccak_256 } from '@noble/hashes/sha3.js';

/** Whether it has the form of an address, in whatever case. */
export function isEthereumForm(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** EIP-55: a letter is in upper case where the same digit of the Keccak hash of the small text is 8 or more. */
export function ethereumAddress(text: string): string {
  const small = text.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(small));
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
  return `0x${[...small].map((sign, index) => (nibble(index) >= 8 ? sign.toUpperCase() : sign)).join('')}`;
}
