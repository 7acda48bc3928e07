import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { type CallerAddress, callerAddress } from '../platform/ip-address.ts';

/**
 * Reads where a request comes from, behind the proxies that are trusted, as the HTTP application does for its own. Null where
 * the connection is gone already.
 */
export function addressBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => CallerAddress | null {
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : () => false;
  return (request) => {
    // A connection that was reset after its request has no remote address.
    if (request.socket.remoteAddress === undefined) return null;
    return callerAddress(proxyAddr(request, isTrusted));
  };
}

/** The same for a request of the HTTP application, which knows the proxies (`createApp`). */
export function callerOf(request: FastifyRequest): CallerAddress {
  return callerAddress(request.ip);
}
