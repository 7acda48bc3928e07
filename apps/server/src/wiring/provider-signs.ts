import { createHmac, timingSafeEqual } from 'node:crypto';
import { calls } from '@touchline/contract';
import type { FastifyRequest } from 'fastify';
import { type SandboxSigns, SIGN_HEADER } from '../demo/sandbox-signs.ts';
import { rawBody } from '../edge/app.ts';

/** Whether a provider signed the exact body: the match feed's with its own key, payments as the sandbox does. */
export function providerSigns(sandbox: SandboxSigns, feedKey: string | undefined) {
  const key = feedKey === undefined ? null : Buffer.from(feedKey, 'base64url');
  return (request: FastifyRequest): boolean => {
    const sign = request.headers[SIGN_HEADER];
    if (typeof sign !== 'string') return false;
    if (request.routeOptions.url !== calls.pushFeed.path) return sandbox.isSigned(rawBody(request), sign);
    if (!key) return false;
    const [expected, given] = [createHmac('sha256', key).update(rawBody(request)).digest(), Buffer.from(sign, 'hex')];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
}
