import type { CallName } from '@touchline/contract';
import type { Rehearsal, VerificationType } from '../../platform/call/rehearsal.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { type Exchange, visitOf } from '../exchange.ts';

interface Prover {
  readonly siteId: number;
  readonly device: string;
  /** The number of the session; empty for a visitor. */
  readonly session: string;
}

/** Decides who must prove to be no machine, and takes the tickets of those who did. */
export interface ProofGate {
  /** The kind of proof this call must be given, or null. */
  required(exchange: Exchange): Promise<VerificationType | null>;
  /** Notes that the call is asked for proof: no ticket is good for one that was not. */
  ask(call: CallName, kind: VerificationType, prover: Prover): Promise<void>;
  redeem(ticket: string, call: CallName, kind: VerificationType, prover: Prover): Promise<boolean>;
  /** A call was carried out, or came to nothing; too many of them ask for proof. */
  tried(exchange: Exchange, failed: boolean): Promise<void>;
}

/** Takes the proof out of the input, where the client merges it in, and asks for one where it is due (decisions D4). */
export async function prove(exchange: Exchange, gate: ProofGate, rehearsal: Rehearsal | null): Promise<void> {
  const ticket = takeTicket(exchange);
  const mayBeForced = exchange.call.access !== 'demo';
  const forced = mayBeForced ? await rehearsal?.forcedVerification(visitOf(exchange)) : null;
  const kind = forced ?? (await gate.required(exchange));
  if (kind === null) return;
  const { name, site, device, identity } = exchange;
  const prover = { siteId: site.siteId, device, session: String(identity?.sessionId ?? '') };
  if (ticket !== null && (await gate.redeem(ticket, name, kind, prover))) return;
  await gate.ask(name, kind, prover);
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
