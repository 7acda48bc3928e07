import { createHmac } from 'node:crypto';
import { calls } from '@touchline/contract';
import { SUPPLIER_WINDOW_MS, supplierHeaders } from '@touchline/contract/supplier-interface';
import type { FastifyRequest } from 'fastify';
import type { ProviderSigns } from '../edge/stages/admit-body.ts';
import { textOf } from '../edge/stages/open-envelope.ts';
import type { Clock } from '../platform/clock.ts';
import { sameBytes } from '../platform/same-bytes.ts';
import type { Store } from '../platform/store/store.ts';
import { isSigned } from '../suppliers/http/sign.ts';

/** The header that signs a batch of the match feed. */
const FEED_SIGN_HEADER = 'x-provider-sign';

/** The largest difference between the moment of a long batch's permit and now. */
const PERMIT_WINDOW_MS = 60_000;

/** Nonces of suppliers are kept apart from those of every site; sites are numbered from 1. */
const NO_SITE = 0;

/** Secrets that sign what is reported to a path: the one in use, and the one before it while it is being replaced. */
export type CallbackSecrets = ReadonlyMap<string, readonly Uint8Array[]>;

/**
 * The signs of providers. The match feed has a key and a sign of its own; every other report is signed as docs/suppliers.md
 * says, lately, and is taken once: a copy of it is refused (standards PAY-4).
 */
export function providerSigns(parts: {
  secrets: CallbackSecrets;
  feedKey: string | undefined;
  clock: Clock;
  store: Store;
}): ProviderSigns {
  const { secrets, feedKey, clock, store } = parts;
  const key = feedKey === undefined ? null : Buffer.from(feedKey, 'base64url');
  const isOfFeed = (text: string, sign: string) =>
    key !== null && sameBytes(createHmac('sha256', key).update(text).digest(), Buffer.from(sign, 'hex'));
  return {
    async signed(request) {
      const path = request.routeOptions.url ?? '';
      if (path === calls.pushFeed.path) return isOfFeed(textOf(request), header(request, FEED_SIGN_HEADER));
      const [time, nonce] = [header(request, supplierHeaders.time), header(request, supplierHeaders.nonce)];
      const stamp = {
        method: request.method,
        path: request.url,
        time,
        nonce,
        sign: header(request, supplierHeaders.sign),
      };
      if (!isSigned(secrets.get(path) ?? [], { ...stamp, body: textOf(request) }, clock.now())) return false;
      const life = { sentAt: Number(time), lifeMs: 2 * SUPPLIER_WINDOW_MS };
      return store.claimNonce(NO_SITE, `${path}/${nonce}`, life);
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
