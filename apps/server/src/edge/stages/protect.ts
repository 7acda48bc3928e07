import type { ProtectionDoor } from '@touchline/contract';
import type { Identity } from '../../platform/call/handler.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

/** Whether a member may pass a door now. */
export interface ProtectionGate {
  check(
    identity: Identity,
    door: ProtectionDoor,
  ): Promise<{ readonly refused: { readonly reason: string; readonly message: string } } | null>;
}

/** Player protection stands before every handler that moves money, starts play or talks to others. */
export async function protect(exchange: Exchange, gate: ProtectionGate): Promise<void> {
  const { door } = exchange.call;
  if (door === 'none') return;
  if (exchange.identity === null) throw new Error(`${exchange.name} has a protection door but no member`);
  const verdict = await gate.check(exchange.identity, door);
  if (verdict)
    throw new EarlyAnswer(
      answer(exchange.traceId, 'refused', { reason: verdict.refused.reason }, verdict.refused.message),
    );
}
