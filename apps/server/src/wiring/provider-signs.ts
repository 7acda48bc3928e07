import { createHmac } from 'node:crypto';
import { calls } from '@touchline/contract';
import type { FastifyRequest } from 'fastify';
import { type SandboxSigns, SIGN_HEADER } from '../demo/sandbox-signs.ts';
import type { ProviderSigns } from '../edge/stages/admit-body.ts';
import { textOf } from '../edge/stages/open-envelope.ts';
import type { Clock } from '../platform/clock.ts';
import { sameBytes } from '../platform/same-bytes.ts';

/** How far the moment a report of money speaks of may be from now: a copy kept for later is no report (standards PAY-4). */
const REPORT_WINDOW_MS = 15 * 60_000;

/** How far the moment of a long batch's permit may be from now. */
const PERMIT_WINDOW_MS = 60_000;

/** The signs of providers: the match feed's with its own key, payments as the sandbox does and a moment ago. */
export function providerSigns(sandbox: SandboxSigns, feedKey: string | undefined, clock: Clock): ProviderSigns {
  const key = feedKey === undefined ? null : Buffer.from(feedKey, 'base64url');
  const isOfFeed = (text: string, sign: string) =>
    key !== null && sameBytes(createHmac('sha256', key).update(text).digest(), Buffer.from(sign, 'hex'));
  return {
    signed(request) {
      const sign = header(request, SIGN_HEADER);
      const body = textOf(request);
      if (request.routeOptions.url === calls.pushFeed.path) return isOfFeed(body, sign);
      return sandbox.isSigned(body, sign) && isRecent(body, clock.now());
    },
    announced(request, bytes) {
      const moment = header(request, 'x-provider-time');
      const isNow = Math.abs(clock.now() - Number(moment)) <= PERMIT_WINDOW_MS;
      return isNow && isOfFeed(`${moment}\n${bytes}`, header(request, 'x-provider-permit'));
    },
  };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function isRecent(body: string, now: number): boolean {
  try {
    const { at } = JSON.parse(body) as { at?: unknown };
    return typeof at === 'number' && Math.abs(now - at) <= REPORT_WINDOW_MS;
  } catch {
    return false;
  }
}
