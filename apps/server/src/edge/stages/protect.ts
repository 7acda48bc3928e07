import type { ProtectionDoor, RefusalData } from '@touchline/contract';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

/** Whether a member may pass a door now. */
export interface ProtectionGate {
  /** `amount` as a decimal string, where the call moves one. */
  check(
    site: Site,
    identity: Identity,
    door: ProtectionDoor,
    amount: string | null,
  ): Promise<{ readonly reason: string; readonly message: string; readonly detail?: RefusalDetail } | null>;
}

/**
 * Player protection runs before every handler that moves money, starts play or sends messages to others. A request that was
 * admitted once is not judged again: `isRepeated` is called before a refusal.
 */
export async function protect(
  exchange: Exchange,
  gate: ProtectionGate,
  input: unknown,
  isRepeated: () => Promise<boolean>,
): Promise<void> {
  const { door } = exchange.call;
  if (door === 'none') return;
  if (exchange.identity === null) throw new Error(`${exchange.name} has a protection door but no member`);
  const refusal = await gate.check(exchange.site, exchange.identity, door, amountOf(input));
  if (!refusal || (await isRepeated())) return;
  const { reason, message, detail } = refusal;
  const data: RefusalData = { reason, ...(detail ? { detail } : {}) };
  throw new EarlyAnswer(answer(exchange.traceId, 'refused', data, message));
}

/** Calls that move money carry it as `amount` or `stake`. With a free bet the member pays nothing, as the book makes sure. */
function amountOf(input: unknown): string | null {
  const { amount, stake, freeBetId } = input as { amount?: unknown; stake?: unknown; freeBetId?: unknown };
  if (freeBetId !== undefined) return '0';
  const given = amount ?? stake;
  return typeof given === 'string' ? given : null;
}
