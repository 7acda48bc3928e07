import type { Bridge } from '../../platform/bridges.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AnswerSchema, askSupplier } from './supplier-client.ts';

/** Sends a request to a bridge; rejects where the answer cannot be used. */
export type AskBridge = <Answer>(
  path: string,
  input: object,
  schema: AnswerSchema<Answer>,
  signal: AbortSignal,
) => Promise<Answer>;

export function bridgeClient(address: Bridge, clock: Clock): AskBridge {
  return (path, input, schema, signal) => askSupplier({ address, path, input, schema, now: clock.now(), signal });
}
