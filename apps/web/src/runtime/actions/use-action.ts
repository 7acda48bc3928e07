import type { CallResult, Failure } from '@touchline/client';
import type { CallInput, CallName } from '@touchline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.ts';
import { useReadAgain } from './use-read-again.ts';

interface ActionOptions {
  /** The reads that the call changes are made again so many milliseconds after the last of several calls; at once unless given. */
  readonly readAfterMs?: number;
  /** Only a call that takes longer than so many milliseconds is shown as busy; every call unless given. */
  readonly busyAfterMs?: number;
}

/** Makes a changing call on demand and then reads again what it changes; a second press while it runs does nothing. */
export function useAction<Name extends CallName>(name: Name, { readAfterMs = 0, busyAfterMs = 0 }: ActionOptions = {}) {
  const { client } = useApp();
  const readAgain = useReadAgain();
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const read = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = null;
    readAgain(name);
  }, [name, readAgain]);
  // A member who leaves the page sees the change on the next one.
  useEffect(() => () => void (waiting.current !== null && read()), [read]);
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const run = useCallback(
    async (input: CallInput<Name>): Promise<CallResult<Name> | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      let slow: ReturnType<typeof setTimeout> | undefined;
      if (busyAfterMs === 0) setBusy(true);
      else slow = setTimeout(setBusy, busyAfterMs, true);
      setFailed(null);
      try {
        const result = await client.call(name, input);
        if (!result.ok) setFailed(result);
        return result;
      } finally {
        isRunning.current = false;
        clearTimeout(slow);
        setBusy(false);
        if (readAfterMs === 0) read();
        else {
          if (waiting.current !== null) clearTimeout(waiting.current);
          waiting.current = setTimeout(read, readAfterMs);
        }
      }
    },
    [client, name, read, readAfterMs, busyAfterMs],
  );
  return { run, busy, failed, clear: () => setFailed(null) };
}
