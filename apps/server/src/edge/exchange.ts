import { randomUUID } from 'node:crypto';
import type { CallDefinition, CallName } from '@touchline/contract';
import type { CallSeal } from '@touchline/wire';
import type { FastifyRequest } from 'fastify';
import type { AccessFacts, Visit } from '../platform/call/access.ts';
import type { CallContext, Identity } from '../platform/call/handler.ts';
import type { Clock } from '../platform/clock.ts';
import type { CallerAddress } from '../platform/ip-address.ts';
import type { Site } from '../platform/site/site.ts';
import type { Sites } from '../platform/site/sites.ts';
import { callerOf } from './address-behind.ts';

/** One call on its way through the stages. Each stage fills in its part. */
export interface Exchange<Name extends string = CallName> {
  readonly name: Name;
  readonly call: CallDefinition;
  readonly request: FastifyRequest;
  readonly traceId: string;
  readonly now: number;
  readonly address: CallerAddress;
  /** Set by `openEnvelope`. */
  site: Site;
  token: string;
  device: string;
  clientType: string;
  plainInput: unknown;
  /** The seal of the answer; null for plain ones. */
  reply: CallSeal | null;
  /** Set by `admit`: the reasons that block this visit. */
  access: AccessFacts | null;
  /** Set by `identify`. */
  identity: Identity | null;
}

/** The call as its handler sees it. */
export function contextOf(exchange: Exchange): CallContext {
  const { site, identity, traceId, address, access, device, clientType, now } = exchange;
  const location = access?.isLocationJudged ? 'admitted' : 'unjudged';
  const isHeld = (part: string) => access?.parts?.has(part) ?? false;
  return { site, identity, traceId, address, location, isHeld, device, clientType, now };
}

/** The call as the door sees it. */
export function visitOf({ name, site, address, device, now }: Exchange): Visit {
  return { name, siteId: site.siteId, address, device, now };
}

/** An exchange at its beginning: nothing of the request is opened yet. */
export function newExchange<Name extends string>(
  name: Name,
  call: CallDefinition,
  request: FastifyRequest,
  { sites, clock }: { readonly sites: Sites; readonly clock: Clock },
): Exchange<Name> {
  const [site] = sites.all;
  if (site === undefined) throw new Error('there is no site');
  return {
    name,
    call,
    request,
    traceId: randomUUID(),
    now: clock.now(),
    address: callerOf(request),
    site,
    token: '',
    device: '',
    clientType: '',
    plainInput: undefined,
    reply: null,
    access: null,
    identity: null,
  };
}
