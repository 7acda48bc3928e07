import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Rehearsal } from '../../platform/call/rehearsal.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { type Exchange, visitOf } from '../exchange.ts';

const LOGIN_FIRST = '您的操作需要登录';

/** Answers a call as a demonstration asked for, instead of carrying it out. */
export async function rehearse(exchange: Exchange, rehearsal: Rehearsal | null): Promise<void> {
  if (!rehearsal || exchange.call.access === 'demo') return;
  const forced = await rehearsal.answer(visitOf(exchange), exchange.call.access === 'member');
  if (!forced) return;
  const message = forced.status === 401 ? LOGIN_FIRST : undefined;
  throw new EarlyAnswer(answer(exchange.traceId, forced.code, null, message, forced.status));
}

/** Lets an answer travel a bad line. False when it was lost on the way: there is nothing more to send. */
export async function travel(exchange: Exchange, reply: FastifyReply, rehearsal: Rehearsal | null): Promise<boolean> {
  if (!rehearsal || exchange.call.access === 'demo') return true;
  const fault = await rehearsal.lineFault(visitOf(exchange));
  if (!fault) return true;
  if (fault.delayMs > 0) await wait(fault.delayMs, undefined, { ref: false });
  if (fault.fate === 'arrives') return true;
  if (fault.fate === 'garbled') {
    reply.code(200).type('text/html; charset=utf-8').send('<!doctype html><title>502 Bad Gateway</title>');
    return false;
  }
  reply.hijack();
  exchange.request.raw.socket.destroy();
  return false;
}
