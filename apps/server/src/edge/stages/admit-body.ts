import { type CallDefinition, type CallName, COMMON_BODY_BYTES } from '@touchline/contract';
import { sealOf } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import { type Answer, answer } from '../answer.ts';
import { type Exchange, newExchange } from '../exchange.ts';
import { noToken, type SessionReader } from './identify.ts';
import { mayReadLargeBody } from './limit-rate.ts';
import { claimNonce, type EnvelopeParts, findSite, readHead, tokenOf } from './open-envelope.ts';
import { sealAnswer } from './seal-answer.ts';

export interface AdmitBodyParts extends EnvelopeParts {
  readonly sessions: SessionReader;
  readonly providerSigns: ProviderSigns;
  readonly rateLimits: boolean;
  readonly log: Log;
}

/** The signatures of callers without an envelope. */
export interface ProviderSigns {
  /** Whether the exact body is signed by the provider that the call belongs to, and was not taken before. */
  signed(request: FastifyRequest): Promise<boolean>;
  /** Whether the headers of a long body say, under the feed's key, that so many bytes come now. */
  announced(request: FastifyRequest, bytes: number): boolean;
}

const admitting = new WeakSet<object>();

/** Whether one of the hooks of a route runs before its body is read (`admitBody`). */
export function admitsBody(hooks: unknown): boolean {
  return (Array.isArray(hooks) ? hooks : [hooks]).some((hook) => typeof hook === 'function' && admitting.has(hook));
}

/**
 * Runs before the body is read of a call that may be larger than the common limit. None over that limit is read before its headers
 * name a page of the site and a live session, or carry the provider's permit: parsing megabytes is what costs.
 */
export function admitBody(name: CallName, call: CallDefinition, parts: AdmitBodyParts) {
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    // Without a content length the size of the body is unknown.
    const length = request.headers['content-length'];
    const isUnbounded = length === undefined && request.headers['transfer-encoding'] !== undefined;
    if (!isUnbounded && Number(length ?? 0) <= COMMON_BODY_BYTES) return undefined;
    const exchange = newExchange(name, call, request, parts);
    const refusal = isUnbounded
      ? answer(exchange.traceId, 'invalidInput', null, undefined, 411)
      : call.access === 'provider'
        ? byPermit(exchange, Number(length), parts)
        : await bySession(exchange, parts);
    if (refusal === null) return undefined;
    reply.header('connection', 'close');
    await sealAnswer(exchange, reply, refusal, parts.clock);
    return reply;
  };
  admitting.add(hook);
  return hook;
}

function byPermit({ request, traceId }: Exchange, bytes: number, { providerSigns }: AdmitBodyParts): Answer | null {
  return providerSigns.announced(request, bytes) ? null : answer(traceId, 'invalidInput', null, undefined, 400);
}

async function bySession(exchange: Exchange, parts: AdmitBodyParts): Promise<Answer | null> {
  const { name, request, traceId } = exchange;
  const unrecognised = () => answer(traceId, 'invalidInput', null, undefined, 400);
  const site = findSite(request, parts.sites);
  if (site === undefined) return unrecognised();
  const head = site.file.wire === 'plain' ? null : readHead(request, site, parts);
  if (typeof head === 'string') return unrecognised();
  exchange.site = site;
  const token = tokenOf(request, site);
  if (token === '') return noToken(traceId);
  const verdict = await parts.sessions.identify(site.siteId, token, { isAct: false });
  if (verdict.kind !== 'live') {
    // A page takes the reason only from a sealed answer, and each nonce seals one.
    if (head && !(await claimNonce(site, head, parts))) return unrecognised();
    exchange.reply = head && sealOf(nodeSuite, head.page, { ...exchange.call, siteId: site.siteId }, head);
    return answer(traceId, verdict.ending.code, null, verdict.ending.message);
  }
  if (!parts.rateLimits) return null;
  const { memberId } = verdict.identity;
  if (await mayReadLargeBody(parts.store, parts.clock.now(), exchange.address, memberId)) return null;
  parts.log.info({ call: name, memberId }, 'too many large bodies');
  return answer(traceId, 'rateLimited', null, undefined, 429);
}
