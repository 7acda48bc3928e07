import { isIPv4, isIPv6 } from 'node:net';
import { groupsOf, plainAddress } from '../ip-address.ts';

/** The network of an address: 24 bits of IPv4, 48 of IPv6. Empty for what is no address. */
export function maskAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
}
