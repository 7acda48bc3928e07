import { type OperatorCallDefinition, type OperatorCallName, operatorCalls } from '@touchline/contract/operators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from '../platform/call/handler.ts';
import type {
  OperatorContext,
  OperatorHandlers,
  OperatorIdentity,
  OperatorNote,
  TrailEntry,
} from '../platform/call/operator.ts';
import { addressText } from '../platform/ip-address.ts';
import type { Log } from '../platform/log.ts';
import { type Answer, answer, EarlyAnswer } from './answer.ts';
import { type Exchange, newExchange } from './exchange.ts';
import { checkRightsTable } from './rights-table.ts';
import { limitRate } from './stages/limit-rate.ts';
import { type EnvelopeParts, openEnvelope } from './stages/open-envelope.ts';
import { sealAnswer } from './stages/seal-answer.ts';
import { toAnswer } from './stages/to-answer.ts';
import { validate } from './stages/validate.ts';
import { operatorText } from './texts/operator-texts.ts';

type OperatorExchange = Exchange<OperatorCallName>;

export interface OperatorEdgeParts extends EnvelopeParts {
  readonly handlers: OperatorHandlers;
  readonly sessions: { identify(siteId: number, token: string): Promise<OperatorIdentity | null> };
  readonly trail: { add(entry: TrailEntry): Promise<void> };
  readonly rateLimits: boolean;
  readonly log: Log;
}

type AnyHandler = (input: unknown, context: OperatorContext<unknown>) => Promise<Outcome<unknown, string>>;

/** Fields of an input that the trail does not store. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'code',
  'members',
  'phone',
  'realName',
  'birthday',
  // The name and number of a host for the tax.
  'tax',
]);

/**
 * The operators' door: open the envelope, identify, limit, validate, ask for the right, write down, handle, write down what became
 * of it, seal. An act is carried out only after the trail has recorded it, and data is shown only after that too.
 */
export function registerOperatorCalls(app: FastifyInstance, parts: OperatorEdgeParts): void {
  checkRightsTable();
  for (const [name, call] of Object.entries(operatorCalls) as [OperatorCallName, OperatorCallDefinition][]) {
    const handler = parts.handlers[name] as unknown as AnyHandler;
    app.route({
      method: call.method,
      url: call.path,
      config: { isCall: true },
      bodyLimit: call.maxBodyBytes,
      handler: (request, reply) => serve(name, call, handler, request, reply, parts),
    });
  }
}

async function serve(
  name: OperatorCallName,
  call: OperatorCallDefinition,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: OperatorEdgeParts,
): Promise<FastifyReply> {
  const exchange = newExchange(name, call, request, parts);
  let value: Answer;
  try {
    await openEnvelope(exchange, parts);
    value = await run(exchange, call, handler, parts);
  } catch (error) {
    if (!(error instanceof EarlyAnswer))
      parts.log.error({ error, call: name, traceId: exchange.traceId }, 'call failed');
    value = error instanceof EarlyAnswer ? error.answer : answer(exchange.traceId, 'internal');
  }
  await sealAnswer(exchange, reply, value, parts.clock);
  return reply;
}

async function run(
  exchange: OperatorExchange,
  { right, isAct }: OperatorCallDefinition,
  handler: AnyHandler,
  parts: OperatorEdgeParts,
): Promise<Answer> {
  const { site, traceId, address, now, token } = exchange;
  const operator = right === null ? null : await parts.sessions.identify(site.siteId, token);
  if (right !== null && operator === null)
    throw new EarlyAnswer(answer(traceId, 'authError', null, '请登录运营账号', 401));
  if (parts.rateLimits) await limitRate(exchange, parts.store, operator ? `operator-${operator.operatorId}` : '');
  const input = validate(exchange);
  const noted: OperatorNote[] = [];
  const write = async (kind: TrailEntry['kind'], outcome: string) => {
    if (operator === null) return;
    const note: OperatorNote = Object.assign({}, ...noted);
    await parts.trail.add({
      at: now,
      siteId: site.siteId,
      operator: operator.name,
      address: addressText(address),
      call: exchange.name,
      kind,
      traceId,
      memberId: note.memberId ?? memberIn(input),
      subject: note.subject ?? '',
      reason: reasonIn(input),
      outcome,
      before: note.before ?? null,
      after: kind === 'answered' ? (note.after ?? null) : withoutSecrets(input),
    });
  };
  if (right !== null && !operator?.rights.has(right)) {
    await write('right_refused', right);
    throw new EarlyAnswer(answer(traceId, 'refused', { reason: 'right_missing' }, operatorText('right_missing')));
  }
  if (isAct) await write('asked', '');
  const context = { site, operator, traceId, address, now, note: (note: OperatorNote) => void noted.push(note) };
  const outcome = await handler(input, context).catch(async (error: unknown) => {
    if (isAct) await write('answered', 'failed');
    throw error;
  });
  // The trail has the entry before the operator sees the answer.
  await write(isAct ? 'answered' : 'read', 'reason' in outcome ? outcome.reason : outcome.kind);
  return toAnswer(traceId, outcome, site.file.currency, operatorText);
}

function memberIn(input: unknown): bigint | null {
  const { memberId } = input as { readonly memberId?: string | null };
  return memberId === undefined || memberId === null ? null : BigInt(memberId);
}

function reasonIn(input: unknown): string {
  const { reason } = input as { readonly reason?: string };
  return reason ?? '';
}

function withoutSecrets(input: unknown): unknown {
  return Object.fromEntries(
    Object.entries(input as object).filter(([field]) => !SECRET_FIELDS.has(field) && field !== 'reason'),
  );
}
