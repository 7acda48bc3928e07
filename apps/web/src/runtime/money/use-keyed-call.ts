import type { Failure } from '@touchline/client';
import type { CallInput, CallOutput } from '@touchline/contract';
import { foundBy } from '@touchline/contract/found-by';
import { useRef, useState } from 'react';
import { useApp } from '../app-context.ts';
import { isLost, keepMoneyTrail, STILL_RUNS_MS, strikeOut } from './money-trail.ts';
import { newKey } from './new-key.ts';

const ASK_FIRST_MS = 1_500;
const ASK_AT_LEAST_EVERY_MS = 6_000;
/** What cannot be asked by then is left to the next press. */
const GIVE_UP_MS = 30_000;

/** Calls whose key can be asked for. */
type KeyedName = keyof typeof foundBy;

interface KeyedCall<Name extends KeyedName, Done> {
  /** What a success means to the screen. */
  readonly done: (output: CallOutput<Name>) => Done;
  /** Hears of a definite refusal. */
  readonly refused?: (failure: Failure) => void;
  /** Turns the server's answer about a key into the result the screen shows; null means that the server knows no such key. */
  readonly known: (found: CallOutput<(typeof foundBy)[Name]>) => Done | null;
}

/**
 * A call that must not happen twice is sent once. When its answer is lost, the client asks what became of its key and
 * never sends it again by itself (standards PAY-12); only a definite end makes a new key.
 */
export function useKeyedCall<Name extends KeyedName, Done>(
  name: Name,
  { done, refused, known }: KeyedCall<Name, Done>,
) {
  const app = useApp();
  const { client } = app;
  const key = useRef('');
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [neverArrived, setNeverArrived] = useState(false);

  /** Null once the server knows nothing of a key that can no longer be carried out; undefined when it cannot be asked. */
  async function ask(): Promise<Done | null | undefined> {
    let pauseMs = ASK_FIRST_MS;
    for (let waitedMs = pauseMs; waitedMs < GIVE_UP_MS; waitedMs += pauseMs) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const byKey = { idempotencyKey: key.current } as CallInput<(typeof foundBy)[Name]>;
      const answer = await client.call<(typeof foundBy)[Name]>(foundBy[name], byKey, { quiet: true });
      const found = answer.ok ? known(answer.data) : undefined;
      if (found || (found === null && waitedMs >= STILL_RUNS_MS)) return found;
      pauseMs = Math.min(2 * pauseMs, ASK_AT_LEAST_EVERY_MS);
    }
    return undefined;
  }

  async function run(input: Omit<CallInput<Name>, 'idempotencyKey'>): Promise<Done | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    keepMoneyTrail(app);
    setBusy(true);
    setNeverArrived(false);
    setFailed(null);
    try {
      if (key.current === '') key.current = newKey();
      else if (isUnknown) return await settle();
      const result = await client.call(name, { ...input, idempotencyKey: key.current } as CallInput<Name>);
      if (result.ok) return end(done(result.data));
      if (isLost(result)) return await settle();
      setFailed(result);
      refused?.(result);
      return end(null);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  async function settle(): Promise<Done | null> {
    setUnknown(true);
    const found = await ask();
    if (found === undefined) return null;
    strikeOut(key.current);
    setNeverArrived(found === null);
    return end(found);
  }

  function end(result: Done | null): Done | null {
    key.current = '';
    setUnknown(false);
    return result;
  }
  /** `failed` is a definite refusal: nothing happened to the money. */
  return { run, busy, failed, isUnknown, neverArrived, key: () => key.current };
}
