import type { CallName } from '@touchline/contract';
import type { Rehearsal } from '../../platform/call/rehearsal.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { type Exchange, visitOf } from '../exchange.ts';

/** Decides who must prove to be no machine, and takes the tickets of those who did. */
export interface ProofGate {
  /** The kind of puzzle this call must be proven with, or null. */
  required(exchange: ProofRequest): Promise<string | null>;
  redeem(
    ticket: string,
    call: CallName,
    solver: { readonly siteId: number; readonly device: string },
  ): Promise<boolean>;
  /** A call was carried out, or came to nothing; too many of them ask for proof. */
  tried(call: CallName, address: string, failed: boolean): Promise<void>;
}

export type ProofRequest = Pick<Exchange, 'name' | 'address' | 'device' | 'site'>;

/** Takes the proof out of the input, where the client merges it in, and asks for one where it is due (decisions D4). */
export async function prove(exchange: Exchange, gate: ProofGate, rehearsal: Rehearsal | null): Promise<void> {
  const ticket = takeTicket(exchange);
  const mayBeForced = exchange.call.access !== 'demo';
  const forced = mayBeForced ? await rehearsal?.forcedVerification(visitOf(exchange)) : null;
  const kind = forced ?? (await gate.required(exchange));
  if (kind === null) return;
  const solver = { siteId: exchange.site.siteId, device: exchange.device };
  if (ticket !== null && (await gate.redeem(ticket, exchange.name, solver))) return;
  throw new EarlyAnswer(answer(exchange.traceId, 'needSafeVerification', { type: kind }));
}

function takeTicket(exchange: Exchange): string | null {
  const input = exchange.plainInput;
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, 'safeVerification')) return null;
  const { safeVerification, ...rest } = input as { safeVerification: unknown };
  exchange.plainInput = rest;
  const ticket = (safeVerification as { ticket?: unknown } | null)?.ticket;
  return typeof ticket === 'string' && ticket.length <= 64 ? ticket : null;
}
