import type { CallResult, Failure } from '@touchline/client';
import type { CallInput, CallName } from '@touchline/contract';
import { useCallback, useRef, useState } from 'react';
import { useApp } from '../app-context.ts';
import { useReadAgain } from './use-read-again.ts';

/** Makes a changing call on demand and then reads again what it changes; a second press while it runs does nothing. */
export function useAction<Name extends CallName>(name: Name) {
  const { client } = useApp();
  const readAgain = useReadAgain();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const run = useCallback(
    async (input: CallInput<Name>): Promise<CallResult<Name> | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      setFailed(null);
      try {
        const result = await client.call(name, input);
        if (!result.ok) setFailed(result);
        return result;
      } finally {
        isRunning.current = false;
        setBusy(false);
        readAgain(name);
      }
    },
    [client, name, readAgain],
  );
  return { run, busy, failed, clear: () => setFailed(null) };
}
