import { useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';

/** A timer is set for a minute at most, because the clock of the page may be corrected in the meantime. */
const LONGEST_MS = 60_000;
/** A timer may end a moment early. */
const SHORTEST_MS = 20;

/**
 * Server time in milliseconds, which moves when one of these moments is reached, and at least once a minute. A page that shows what
 * begins and ends is drawn by it at these moments only. Null until the page is hydrated, so that the first render matches the server's.
 */
export function useNowAt(moments: readonly number[]): number | null {
  const { clock } = useApp();
  const [now, setNow] = useState<number | null>(null);
  const next = now === null ? now : Math.min(...moments.filter((moment) => moment > now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that ended early is set again for the same moment
  useEffect(() => {
    if (next === null) return setNow(clock.now());
    const wait = Math.max(SHORTEST_MS, Math.min(LONGEST_MS, next - clock.now()));
    const timer = setTimeout(() => setNow(clock.now()), wait);
    return () => clearTimeout(timer);
  }, [clock, next, now]);
  return now;
}
