import { type CallDefinition, type CallName, COMMON_BODY_BYTES, calls } from '@touchline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessGate, RefusalKind } from '../platform/call/access.ts';
import type { CallContext, Handlers, Outcome } from '../platform/call/handler.ts';
import type { SimulatedFaults } from '../platform/call/simulated-faults.ts';
import type { Log } from '../platform/log.ts';
import { checkAccessTable } from './access-table.ts';
import { type Answer, answer, EarlyAnswer } from './answer.ts';
import { contextOf, type Exchange, newExchange, visitOf } from './exchange.ts';
import { countForNobody } from './flood-guard.ts';
import { admit, admitMember, admitPlace, CLOSED_PLACES, type NoteRefusal } from './stages/admit.ts';
import { type AdmitBodyParts, admitBody } from './stages/admit-body.ts';
import { admitOffer, type OfferGate } from './stages/admit-offer.ts';
import { identify } from './stages/identify.ts';
import { limitRate } from './stages/limit-rate.ts';
import { openEnvelope } from './stages/open-envelope.ts';
import { type ProtectionGate, protect } from './stages/protect.ts';
import { isRepeated } from './stages/repeats.ts';
import { type ProofGate, requireVerification } from './stages/require-verification.ts';
import { sealAnswer } from './stages/seal-answer.ts';
import { simulateFault, simulateLine } from './stages/simulate-fault.ts';
import { toAnswer } from './stages/to-answer.ts';
import { markUnderWay } from './stages/under-way.ts';
import { validate } from './stages/validate.ts';

export interface EdgeParts extends AdmitBodyParts {
  readonly handlers: Handlers;
  readonly access: AccessGate;
  readonly protection: ProtectionGate;
  readonly canReceiveOffers: OfferGate;
  readonly proof: ProofGate;
  /** Whether matches are pushed here: no other site has a route for it. */
  readonly isFeedPushed: boolean;
  readonly demo: boolean;
  /** The calls that this port serves, where it does not serve all of them. */
  readonly only?: readonly CallName[];
  /** The states that a demonstration can simulate; null outside demo mode. */
  readonly simulatedFaults: SimulatedFaults | null;
}

type AnyHandler = (input: unknown, context: CallContext) => Promise<Outcome<unknown, string>>;

/**
 * Puts every call of the contract behind the same stages: open, admit, identify, limit, validate, protect, handle,
 * seal. A simulated fault comes after the guards and before every stage that would carry the call out.
 */
export function registerCalls(app: FastifyInstance, parts: EdgeParts): void {
  checkAccessTable();
  for (const [name, call] of Object.entries(calls) as [CallName, CallDefinition][]) {
    if (parts.only && !parts.only.includes(name)) continue;
    if (call.access === 'demo' && !parts.demo) continue;
    if (name === 'pushFeed' && !parts.isFeedPushed) continue;
    const handler = parts.handlers[name] as unknown as AnyHandler;
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { isCall: true },
      bodyLimit: call.maxBodyBytes,
      ...(call.maxBodyBytes > COMMON_BODY_BYTES ? { onRequest: admitBody(name, call, parts) } : {}),
      handler: (request, reply) => serve(name, call, handler, request, reply, parts),
    });
  }
}

async function serve(
  name: CallName,
  call: CallDefinition,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: EdgeParts,
): Promise<FastifyReply> {
  const exchange = newExchange(name, call, request, parts);
  let value: Answer;
  try {
    if (call.access === 'provider') {
      if (!(await parts.providerSigns.signed(request)))
        throw new EarlyAnswer(answer(exchange.traceId, 'invalidInput', null, undefined, 400));
      countForNobody(request);
    }
    await openEnvelope(exchange, parts);
    value = await run(exchange, handler, parts);
  } catch (error) {
    value = answerFor(error, exchange, parts.log);
  }
  if (await simulateLine(exchange, reply, parts.simulatedFaults)) await sealAnswer(exchange, reply, value, parts.clock);
  return reply;
}

async function run(exchange: Exchange, handler: AnyHandler, parts: EdgeParts): Promise<Answer> {
  const note = refusalNote(exchange, parts);
  await admit(exchange, parts.access, note);
  await identify(exchange, parts.sessions, note);
  admitMember(exchange, note);
  await simulateFault(exchange, parts.simulatedFaults);
  if (parts.rateLimits) await limitRate(exchange, parts.store);
  await requireVerification(exchange, parts.proof, parts.simulatedFaults);
  const input = validate(exchange);
  const isKnown = () => isRepeated(exchange, parts.handlers, input);
  await protect(exchange, parts.protection, input, isKnown);
  await admitPlace(exchange, note, isKnown);
  await admitOffer(exchange, parts.canReceiveOffers, isKnown);
  const { site, identity, traceId } = exchange;
  const outcome = await markUnderWay(exchange, input, parts.store, () => handler(input, contextOf(exchange)));
  await parts.proof.tried(exchange, outcome.kind !== 'ok');
  return toAnswer(traceId, outcome, identity?.currency ?? site.file.currency);
}

/**
 * Reports a refusal to the access gate, which asks for a bounded number of members. A session that is used where the site is closed
 * knows so after each refusal, however many came from its network. The answer does not wait for the report.
 */
function refusalNote(exchange: Exchange, { access, sessions, log }: EdgeParts): NoteRefusal {
  const memberOf = async (kind: RefusalKind) => {
    if (exchange.identity) return exchange.identity.memberId;
    if (exchange.token === '') return null;
    const isAway = CLOSED_PLACES.has(kind) ? true : undefined;
    const verdict = await sessions.identify(exchange.site.siteId, exchange.token, { isAct: false, isAway });
    return verdict.kind === 'live' ? verdict.identity.memberId : verdict.memberId;
  };
  return (kind) => {
    let asked: Promise<bigint | null> | null = null;
    const member = () => {
      asked ??= memberOf(kind);
      return asked;
    };
    const noted = CLOSED_PLACES.has(kind) ? member() : null;
    Promise.all([noted, access.refused(visitOf(exchange), { kind, member })]).catch((error) =>
      log.error({ error, kind }, 'a refusal could not be recorded'),
    );
  };
}

/** An unexpected error reveals only its trace id; the log has the rest under this id. */
function answerFor(error: unknown, exchange: Exchange, log: Log): Answer {
  if (error instanceof EarlyAnswer) return error.answer;
  log.error({ error, call: exchange.name, traceId: exchange.traceId }, 'call failed');
  return answer(exchange.traceId, 'internal');
}
