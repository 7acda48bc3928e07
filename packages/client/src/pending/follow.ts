import type { CallInput, CallOutput } from '@touchline/contract';
import { foundBy } from '@touchline/contract/found-by';
import type { Client } from '../client.ts';
import { isLost } from './is-lost.ts';

/** A call whose key the server can be asked for. */
export type KeyedCall = keyof typeof foundBy;
export type FoundBy<Name extends KeyedCall> = (typeof foundBy)[Name];

/** The pauses between two queries of the server. Each pause is twice the one before it, up to the longest. */
interface Pace {
  readonly beforeFirstMs: number;
  readonly thenMs: number;
  readonly longestMs: number;
  /** The pause after a refusal to answer: too many questions, or a site that is closed. Without it, a refusal is no different. */
  readonly refusedMs?: number;
  /** The questions end once the pauses add up to this. */
  readonly giveUpMs?: number;
}

export const paces = {
  /** A form whose button is busy meanwhile. A call without an answer by then is left to the next press. */
  form: { beforeFirstMs: 1_500, thenMs: 3_000, longestMs: 6_000, giveUpMs: 30_000 },
  /** A ticket in the bet slip, where a price waits. */
  bet: { beforeFirstMs: 1_500, thenMs: 1_500, longestMs: 1_500, refusedMs: 15_000 },
  /** The pauses for a call that an earlier page or another tab left behind. */
  leftBehind: { beforeFirstMs: 0, thenMs: 2_500, longestMs: 20_000 },
} as const satisfies Record<string, Pace>;

/** The outcome of a call. `unanswered`: the questions ended before the server could answer. */
export type Fate<Found> =
  | { readonly state: 'found'; readonly found: Found }
  | { readonly state: 'neverArrived' }
  | { readonly state: 'unanswered' };

interface Following<Name extends KeyedCall, Found> {
  readonly call: Name;
  readonly key: string;
  readonly pace: Pace;
  /** From now until then the server may still carry the call out: before that, an unknown key proves nothing. */
  readonly overAfterMs: number;
  /** Reads the result of a key from the answer; null means that the server knows no such key. */
  readonly read: (answer: CallOutput<FoundBy<Name>>) => Found | null;
  /** Whether to ask again, after a question without an answer. */
  readonly goesOn?: () => boolean;
}

/**
 * Queries the outcome of a call whose answer was lost, and never sends the call again (standards PAY-12, WAG-12). It
 * never arrived once the server does not know its key and can no longer carry it out.
 */
export async function follow<Name extends KeyedCall, Found>(
  client: Pick<Client, 'call'>,
  { call, key, pace, overAfterMs, read, goesOn = () => true }: Following<Name, Found>,
): Promise<Fate<Found>> {
  const began = performance.now();
  let pauseMs = pace.beforeFirstMs;
  let thenMs = pace.thenMs;
  for (let waitedMs = pauseMs; waitedMs < (pace.giveUpMs ?? Infinity); waitedMs += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const isOver = performance.now() - began >= overAfterMs;
    const byKey = { idempotencyKey: key } as CallInput<FoundBy<Name>>;
    const answer = await client.call<FoundBy<Name>>(foundBy[call], byKey, { quiet: true });
    const found = answer.ok ? read(answer.data) : null;
    if (found !== null) return { state: 'found', found };
    if (answer.ok && isOver) return { state: 'neverArrived' };
    if (!goesOn()) break;
    const isRefused = !answer.ok && !isLost(answer);
    const leftMs = overAfterMs - (performance.now() - began);
    // Again as soon as it must be over.
    pauseMs = isRefused && pace.refusedMs ? pace.refusedMs : leftMs > 0 ? Math.min(thenMs, leftMs) : thenMs;
    thenMs = Math.min(2 * thenMs, pace.longestMs);
  }
  return { state: 'unanswered' };
}
