import { type CallerAddress, callerAddress } from '../platform/ip-address.ts';

/** An address as if the edge had read it from a request. */
export function callerFrom(address: string): CallerAddress {
  return callerAddress(address);
}
