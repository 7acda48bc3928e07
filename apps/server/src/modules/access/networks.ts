import { BlockList, isIP } from 'node:net';

/** Whether an address lies in one of the networks, each an address or a range such as 203.0.113.0/24. */
export function isInside(address: string, networks: readonly string[]): boolean {
  const family = isIP(address);
  if (family === 0 || networks.length === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', length] = network.split('/', 2);
    const kind = isIP(base);
    if (kind === 0) continue;
    const most = kind === 4 ? 32 : 128;
    const prefix = length === undefined ? most : Number(length);
    if (prefix <= most) list.addSubnet(base, prefix, kind === 4 ? 'ipv4' : 'ipv6');
  }
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
