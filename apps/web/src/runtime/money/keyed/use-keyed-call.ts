import type { Failure } from '@touchline/client';
import { type FoundBy, follow, isLost, type KeyedCall, paces, STILL_RUNS_MS } from '@touchline/client/pending';
import type { CallInput, CallOutput } from '@touchline/contract';
import { useRef, useState } from 'react';
import { useReadAgain } from '../../actions/use-read-again.ts';
import { useApp } from '../../app-context.ts';
import { newKey } from '../new-key.ts';
import { pendingCalls } from './pending-calls.ts';

interface Shown<Name extends KeyedCall, Done> {
  /** The value that the screen takes from a success. */
  readonly done: (output: CallOutput<Name>) => Done;
  /** The page itself reads again what a success changes, such as when an animation is over. */
  readonly readsItself?: boolean;
  /** Called after a definite refusal. */
  readonly refused?: (failure: Failure) => void;
  /** Turns the server's answer about a key into the result the screen shows; null means that the server knows no such key. */
  readonly known: (found: CallOutput<FoundBy<Name>>) => Done | null;
}

/**
 * A call that must not happen twice is sent once. When its answer is lost, the client asks for the outcome of its key and
 * never sends it again by itself (standards PAY-12); only a definite end makes a new key.
 */
export function useKeyedCall<Name extends KeyedCall, Done>(
  name: Name,
  { done, readsItself = false, refused, known }: Shown<Name, Done>,
) {
  const { client } = useApp();
  const readAgain = useReadAgain();
  const key = useRef('');
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [neverArrived, setNeverArrived] = useState(false);

  async function run(input: Omit<CallInput<Name>, 'idempotencyKey'>): Promise<Done | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    setNeverArrived(false);
    setFailed(null);
    let hasSucceeded = false;
    try {
      if (key.current === '') key.current = newKey();
      else if (isUnknown) return await settle();
      const result = await client.call(name, { ...input, idempotencyKey: key.current } as CallInput<Name>);
      if (result.ok) {
        hasSucceeded = true;
        return end(done(result.data));
      }
      if (isLost(result)) return await settle();
      setFailed(result);
      refused?.(result);
      return end(null);
    } finally {
      isRunning.current = false;
      setBusy(false);
      if (!(readsItself && hasSucceeded)) readAgain(name);
    }
  }

  async function settle(): Promise<Done | null> {
    setUnknown(true);
    const asked = { call: name, key: key.current, pace: paces.form, overAfterMs: STILL_RUNS_MS, read: known };
    const fate = await follow<Name, Done>(client, asked);
    if (fate.state === 'unanswered') return null;
    pendingCalls.remove(key.current);
    setNeverArrived(fate.state === 'neverArrived');
    return end(fate.state === 'found' ? fate.found : null);
  }

  function end(result: Done | null): Done | null {
    key.current = '';
    setUnknown(false);
    return result;
  }
  /** `failed` is a definite refusal: nothing happened to the money. */
  return { run, busy, failed, isUnknown, neverArrived, key: () => key.current };
}
