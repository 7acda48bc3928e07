import { checkUserName } from '@touchline/rules/validation';
import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';

export type NameState = 'unknown' | 'checking' | 'free' | 'taken';

/** After the last key stroke (product-spec section 9). */
const DEBOUNCE_MS = 300;

/** Checks whether a name is free, once the member pauses; an answer about an older name is dropped. */
export function useNameCheck(name: string): NameState {
  const { client } = useApp();
  const [answer, setAnswer] = useState<{ name: string; state: NameState }>({ name: '', state: 'unknown' });
  useEffect(() => {
    if (checkUserName(name) !== null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setAnswer({ name, state: 'checking' });
      const result = await client.call('checkName', { name }, { signal: stop.signal, quiet: true });
      if (stop.signal.aborted) return;
      setAnswer({ name, state: result.ok ? (result.data.available ? 'free' : 'taken') : 'unknown' });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, name]);
  return answer.name === name ? answer.state : 'unknown';
}
