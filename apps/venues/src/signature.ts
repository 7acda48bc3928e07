import { createHmac, timingSafeEqual } from 'node:crypto';
import { VENUE_WINDOW_MS } from '@touchline/contract/venue-interface';

export interface SignedRequest {
  readonly time: string;
  readonly sign: string;
  readonly path: string;
  readonly body: string;
}

/** Whether a request was signed with the venue's secret, lately. */
export function isGenuine(request: SignedRequest, secret: Uint8Array, now: number): boolean {
  if (!(Math.abs(now - Number(request.time)) <= VENUE_WINDOW_MS)) return false;
  const expected = createHmac('sha256', secret).update(`${request.time}\n${request.path}\n${request.body}`).digest();
  const given = Buffer.from(request.sign, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
