import { useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';

/** Server time, moving in steps. Null until the page is hydrated, so that the first render matches the server's. */
export function useNow(everyMs: number): number | null {
  const { clock } = useApp();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
