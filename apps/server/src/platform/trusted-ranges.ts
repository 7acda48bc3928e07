import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { groupsOf, plainAddress } from './ip-address.ts';

/** No proxies use more addresses than the largest private network of version 4, or an eighth of a registry's of version 6. */
const LEAST_BITS_4 = 8;
const LEAST_BITS_6 = 16;
/** The bits that come before an address of version 4 where one of version 6 represents it. */
const MAPPED_BITS = 96;
/** Networks that nobody on the internet has an address in: fc00::/7 and fe80::/10. */
const LOCAL_6 = /^(f[cd]..|fe[89ab].)$/;

/** Whether an entry of TRUSTED_PROXIES is one: an address, a network, or a name such as `loopback`. */
export function isAddressRange(entry: string): boolean {
  try {
    proxyAddr.compile([entry]);
    return true;
  } catch {
    return false;
  }
}

/** The entries that hold more addresses than proxies can have, so that strangers are among them. */
export function broadRanges(entries: readonly string[]): string[] {
  return entries.filter((entry) => isAddressRange(entry) && isBroad(entry));
}

function isBroad(entry: string): boolean {
  const [address = '', length] = entry.split('/');
  if (length === undefined) return false;
  if (isIP(plainAddress(address)) === 4) {
    const bits = length.includes('.') ? bitsOf(length) : Number(length) - (address.includes(':') ? MAPPED_BITS : 0);
    return bits < LEAST_BITS_4;
  }
  const first = groupsOf(address)[0] ?? '';
  if (first === '0') return Number(length) < MAPPED_BITS + LEAST_BITS_4;
  return Number(length) < LEAST_BITS_6 && !LOCAL_6.test(first);
}

/** The bits of a mask such as 255.0.0.0. */
function bitsOf(mask: string): number {
  return mask
    .split('.')
    .map((part) => Number(part).toString(2))
    .join('')
    .replaceAll('0', '').length;
}
