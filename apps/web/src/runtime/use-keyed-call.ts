import type { Client, Failure } from '@touchline/client';
import type { CallInput, CallName, CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { useRef, useState } from 'react';
import { useApp } from './app-context.ts';
import { keepMoneyTrail } from './money-trail.ts';
import { newKey } from './new-key.ts';

const ASK_EVERY_MS = 1_500;
const ASK_TIMES = 4;

/** Calls that carry an idempotency key. */
export type KeyedName = {
  [Name in CallName]: CallInput<Name> extends { idempotencyKey: string }
    ? CallOutput<Name> extends { [field: string]: unknown }
      ? Name
      : never
    : never;
}[CallName];

interface KeyedCall<Name extends KeyedName, Done> {
  /** What a success means to the screen. */
  readonly done: (output: CallOutput<Name>) => Done;
  /** What the server knows under a key: null for nothing, undefined while it cannot be asked. */
  readonly known: (client: Pick<Client, 'call'>, key: string) => Promise<Done | null | undefined>;
}

/**
 * A call that must not happen twice is sent once. When its answer is lost, the client asks what became of its key and
 * never sends it again by itself (standards PAY-12); only a definite end makes a new key.
 */
export function useKeyedCall<Name extends KeyedName, Done>(name: Name, { done, known }: KeyedCall<Name, Done>) {
  const app = useApp();
  const { client } = app;
  const key = useRef('');
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [neverArrived, setNeverArrived] = useState(false);

  /** Null once the server said often enough that it knows nothing of the key; undefined when it cannot be asked. */
  async function ask(): Promise<Done | null | undefined> {
    let nothing = 0;
    for (let tries = 0; tries < 3 * ASK_TIMES; tries++) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      const found = await known(client, key.current);
      if (found) return found;
      if (found === null) nothing += 1;
      if (nothing >= ASK_TIMES) return null;
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

/** Nobody can say whether the server acted. */
function isLost(failure: Failure): boolean {
  return failure.code === codes.timeout || failure.code === codes.network || failure.code === codes.internal;
}
