import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { SimulatedFaults } from '../../platform/call/simulated-faults.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { type Exchange, visitOf } from '../exchange.ts';

const LOGIN_FIRST = '您的操作需要登录';

/** Answers a call with the code that the demo panel chose, and does not carry the call out. */
export async function simulateFault(exchange: Exchange, simulatedFaults: SimulatedFaults | null): Promise<void> {
  if (!simulatedFaults || exchange.call.access === 'demo') return;
  const forced = await simulatedFaults.answer(visitOf(exchange), exchange.call.access === 'member');
  if (!forced) return;
  const message = forced.status === 401 ? LOGIN_FIRST : undefined;
  throw new EarlyAnswer(answer(exchange.traceId, forced.code, null, message, forced.status));
}

/** Delays, garbles or drops the answer as the demo panel chose. Returns false if the answer must not be sent any more. */
export async function simulateLine(
  exchange: Exchange,
  reply: FastifyReply,
  simulatedFaults: SimulatedFaults | null,
): Promise<boolean> {
  if (!simulatedFaults || exchange.call.access === 'demo') return true;
  const fault = await simulatedFaults.lineFault(visitOf(exchange));
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
