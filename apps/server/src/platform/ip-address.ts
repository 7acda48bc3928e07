import { isIPv6 } from 'node:net';

declare const madeByEdge: unique symbol;

/**
 * The address of the caller of a request. Only the edge makes one (`edge/address-behind.ts`), because it knows the trusted
 * proxies. The
 * address of a socket or of a header has another type and does not compile in its place. It is no text: a limit reads it by
 * `sourcesOf`, and what is written down of it comes from `addressText`, which few files may ask.
 */
export type CallerAddress = { readonly [madeByEdge]: true };

/** The address of a call without a network request, such as a call that the page renderer makes. */
export const NO_CALLER = callerAddress('');

/** Gives an address the type that limits take. For the edge, which read it from a request. */
export function callerAddress(address: string): CallerAddress {
  return address as unknown as CallerAddress;
}

/** An address as it is recorded, and as rules of operators and the file of countries read it. It is never part of the name of a limit. */
export function addressText(address: CallerAddress): string {
  return address as unknown as string;
}

/** An address of version 4 as itself, also where a socket for both versions wrote it as one of version 6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** One of those an address counts for in a limit, and how many times the limit of a single address it has. */
export interface Source {
  readonly name: string;
  readonly times: number;
}

/** Networks of a provider's customer hold 65,536 households; together they have as much as this many. */
const NETWORK_TIMES = 4;

/**
 * The sources for which an address counts in every limit (standards API-5). One of version 4 counts for itself. In version 6
 * the first 64 bits are one household, which has any number of addresses, and the first 48 bits the network of one customer.
 */
export function sourcesOf(address: CallerAddress): readonly Source[] {
  const plain = plainAddress(addressText(address));
  if (!isIPv6(plain)) return [{ name: plain, times: 1 }];
  const groups = groupsOf(plain);
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, times: NETWORK_TIMES },
  ];
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
