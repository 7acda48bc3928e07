import type { CallName } from '@touchline/contract';
import type { CallContext, Handlers, Outcome } from '../../platform/call/handler.ts';
import { contextOf, type Exchange } from '../exchange.ts';

/**
 * Calls whose key stands for one order, and what finds it. Once the key is taken a repetition moves nothing any more: it
 * is answered with its order, whatever has been used up or closed since (standards WAG-5).
 */
const lookups = {
  placeBet: 'betByKey',
  createDeposit: 'depositByKey',
  createWithdrawal: 'withdrawalByKey',
  transferIn: 'transferByKey',
  toYeb: 'yebByKey',
  buyCoins: 'coinsByKey',
  anchorReward: 'rewardByKey',
} as const satisfies Partial<Record<CallName, CallName>>;

type Lookup = (input: unknown, context: CallContext) => Promise<Outcome<object, string>>;

/** Whether a call repeats one that was carried out: its key is known. */
export async function isRepeated(exchange: Exchange, handlers: Handlers, input: unknown): Promise<boolean> {
  const name = (lookups as Partial<Record<CallName, CallName>>)[exchange.name];
  if (name === undefined) return false;
  const { idempotencyKey } = input as { idempotencyKey: string };
  const found = await (handlers[name] as unknown as Lookup)({ idempotencyKey }, contextOf(exchange));
  return found.kind === 'ok' && Object.values(found.data).some((value) => value !== null);
}
