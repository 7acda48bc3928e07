import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const AGAIN_MS = 2_000;
/** The server may be a moment behind the page, and an answer may be lost. */
const MOST_TIMES = 5;

/**
 * Reads what the page shows again once a moment of the server's time is over, such as the start of an activity: a few times, until
 * the answer names another moment. With null nothing is awaited. `now` is the server's time as the caller shows it.
 */
export function useFreshAfter(at: number | null, now: number | null): void {
  const queries = useQueryClient();
  // For another moment the waiting starts again.
  const over = at !== null && now !== null && now >= at ? at : null;
  useEffect(() => {
    if (over === null) return;
    let times = 0;
    const read = () => {
      times += 1;
      if (times >= MOST_TIMES) clearInterval(timer);
      void queries.invalidateQueries({ refetchType: 'active' });
    };
    const timer = setInterval(read, AGAIN_MS);
    read();
    return () => clearInterval(timer);
  }, [over, queries]);
}
