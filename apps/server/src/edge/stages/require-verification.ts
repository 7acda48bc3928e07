import type { CallName } from '@touchline/contract';
import type { SimulatedFaults, VerificationType } from '../../platform/call/simulated-faults.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { type Exchange, visitOf } from '../exchange.ts';

interface Caller {
  readonly siteId: number;
  readonly device: string;
  /** The number of the session; empty for a visitor. */
  readonly session: string;
}

/** Decides which calls need a human verification, and redeems the tickets that a passed verification gives. */
export interface ProofGate {
  /** The kind of verification that this call needs, or null. */
  required(exchange: Exchange): Promise<VerificationType | null>;
  /** Records that this caller must give a verification. A ticket is redeemed only after such a request. */
  ask(call: CallName, kind: VerificationType, caller: Caller): Promise<void>;
  redeem(ticket: string, call: CallName, kind: VerificationType, caller: Caller): Promise<boolean>;
  /** Counts a call that succeeded or failed. Too many of them make a verification necessary. */
  tried(exchange: Exchange, failed: boolean): Promise<void>;
}

/** Takes the verification ticket out of the input and, if the call needs a verification, checks or requests it (decisions D4). */
export async function requireVerification(
  exchange: Exchange,
  gate: ProofGate,
  simulatedFaults: SimulatedFaults | null,
): Promise<void> {
  const ticket = takeTicket(exchange);
  const mayBeForced = exchange.call.access !== 'demo';
  const forced = mayBeForced ? await simulatedFaults?.forcedVerification(visitOf(exchange)) : null;
  const kind = forced ?? (await gate.required(exchange));
  if (kind === null) return;
  const { name, site, device, identity } = exchange;
  const caller = { siteId: site.siteId, device, session: String(identity?.sessionId ?? '') };
  if (ticket !== null && (await gate.redeem(ticket, name, kind, caller))) return;
  await gate.ask(name, kind, caller);
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
