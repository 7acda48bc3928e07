import type { CallName } from '@touchline/contract';
import type { CallContext, Handlers, Outcome } from '../../platform/call/handler.ts';
import { contextOf, type Exchange } from '../exchange.ts';

type Lookup = (input: unknown, context: CallContext) => Promise<Outcome<object, string>>;

/**
 * Whether a call repeats one that was carried out: the call that finds its key knows it. A repetition moves nothing any
 * more, so it is answered with its order, whatever has been used up or closed since (standards WAG-5). A launch is never
 * a repetition: the same key opens the game once more, so it is judged once more.
 */
export async function isRepeated(exchange: Exchange, handlers: Handlers, input: unknown): Promise<boolean> {
  const { foundBy, door } = exchange.call;
  if (foundBy === null || door === 'launch') return false;
  const { idempotencyKey } = input as { idempotencyKey: string };
  const find = handlers[foundBy as CallName] as unknown as Lookup;
  const found = await find({ idempotencyKey }, contextOf(exchange));
  return found.kind === 'ok' && Object.values(found.data).some((value) => value !== null);
}
