import { createHmac } from 'node:crypto';
import { calls } from '@touchline/contract';
import type { FastifyRequest } from 'fastify';
import { type SandboxSigns, SIGN_HEADER } from '../demo/sandbox-signs.ts';
import { rawBody } from '../edge/app.ts';
import type { Clock } from '../platform/clock.ts';
import { sameBytes } from '../platform/same-bytes.ts';

/** How far the moment a report of money speaks of may be from now: a copy kept for later is no report (standards PAY-4). */
const REPORT_WINDOW_MS = 15 * 60_000;

/**
 * Whether a provider signed the exact body: the match feed's with its own key, payments as the sandbox does and a moment ago.
 */
export function providerSigns(sandbox: SandboxSigns, feedKey: string | undefined, clock: Clock) {
  const key = feedKey === undefined ? null : Buffer.from(feedKey, 'base64url');
  return (request: FastifyRequest): boolean => {
    const sign = request.headers[SIGN_HEADER];
    if (typeof sign !== 'string') return false;
    if (request.routeOptions.url !== calls.pushFeed.path)
      return sandbox.isSigned(rawBody(request), sign) && isRecent(rawBody(request), clock.now());
    if (!key) return false;
    return sameBytes(createHmac('sha256', key).update(rawBody(request)).digest(), Buffer.from(sign, 'hex'));
  };
}

function isRecent(body: string, now: number): boolean {
  try {
    const { at } = JSON.parse(body) as { at?: unknown };
    return typeof at === 'number' && Math.abs(now - at) <= REPORT_WINDOW_MS;
  } catch {
    return false;
  }
}
