import { randomUUID } from 'node:crypto';
import { type CallDefinition, type CallName, COMMON_BODY_BYTES, type CodeName } from '@touchline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.ts';
import { callerOf } from '../address-behind.ts';
import { type Answer, answer } from '../answer.ts';
import type { SessionReader } from './identify.ts';
import { mayReadLargeBody } from './limit-rate.ts';
import { type EnvelopeParts, findSite, readHead, tokenOf } from './open-envelope.ts';

export interface AdmitBodyParts extends EnvelopeParts {
  readonly sessions: SessionReader;
  readonly providerSigns: ProviderSigns;
  readonly rateLimits: boolean;
  readonly log: Log;
}

/** The signs of those who call without an envelope. */
export interface ProviderSigns {
  /** Whether the exact body is signed by the provider that the call belongs to, and was not taken before. */
  signed(request: FastifyRequest): Promise<boolean>;
  /** Whether the headers of a long body say, under the feed's key, that so many bytes come now. */
  announced(request: FastifyRequest, bytes: number): boolean;
}

/**
 * Stands before the body of a call that may be larger than the common limit. None over that limit is read before its headers
 * name a page of the site and a live session, or carry the provider's permit: parsing megabytes is what costs.
 */
export function admitBody(name: CallName, call: CallDefinition, parts: AdmitBodyParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    // Without a content length the size of the body is unknown.
    const length = request.headers['content-length'];
    const isUnbounded = length === undefined && request.headers['transfer-encoding'] !== undefined;
    if (!isUnbounded && Number(length ?? 0) <= COMMON_BODY_BYTES) return undefined;
    const refusal = isUnbounded
      ? refuse('invalidInput', 411)
      : call.access === 'provider'
        ? byPermit(request, Number(length), parts)
        : await bySession(name, request, parts);
    if (refusal === null) return undefined;
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .header('connection', 'close')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusal.body));
  };
}

function byPermit(request: FastifyRequest, bytes: number, { providerSigns }: AdmitBodyParts): Answer | null {
  return providerSigns.announced(request, bytes) ? null : refuse('invalidInput', 400);
}

async function bySession(name: CallName, request: FastifyRequest, parts: AdmitBodyParts): Promise<Answer | null> {
  const site = findSite(request, parts.sites);
  if (site === undefined) return refuse('invalidInput', 400);
  if (site.file.wire !== 'plain' && typeof readHead(request, site, parts) === 'string')
    return refuse('invalidInput', 400);
  const verdict = await parts.sessions.identify(site.siteId, tokenOf(request, site), { isAct: false });
  if (verdict.kind !== 'live') return refuse(verdict.ending.code, 401);
  if (!parts.rateLimits) return null;
  const { memberId } = verdict.identity;
  if (await mayReadLargeBody(parts.store, parts.clock.now(), callerOf(request), memberId)) return null;
  parts.log.info({ call: name, memberId }, 'too many large bodies');
  return refuse('rateLimited', 429);
}

function refuse(code: CodeName, status: number): Answer {
  return answer(randomUUID(), code, null, undefined, status);
}
