import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { groupsOf, plainAddress } from '../platform/ip-address.ts';

/**
 * Reads where a request comes from, behind the proxies that are trusted, as the HTTP application does for its own. Of version
 * 6 it is the network: one household has as many addresses there as it likes. Null where whoever asked is gone already.
 */
export function addressBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => string | null {
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : () => false;
  return (request) => {
    // A connection that was reset after its request has no other end any more.
    if (request.socket.remoteAddress === undefined) return null;
    return householdOf(proxyAddr(request, isTrusted));
  };
}

/** An address of version 4, or the first 64 bits of one of version 6; anything else as it is. */
export function householdOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}
