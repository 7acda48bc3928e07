import { BlockList, isIP } from 'node:net';

/** Networks to look addresses up in, each an address or a range such as 203.0.113.0/24. Other entries are ignored. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', length] = network.split('/', 2);
    const kind = isIP(base);
    if (kind === 0) continue;
    const most = kind === 4 ? 32 : 128;
    const prefix = length === undefined ? most : Number(length);
    if (prefix <= most) list.addSubnet(base, prefix, kind === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

export function isInside(address: string, list: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
