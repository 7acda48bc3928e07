import type { Failure } from '@touchline/client';
import { useRef } from 'react';

/** The failure of the action that ran last on a page; earlier failures are not shown any more. */
export function useLastFailed(
  ...actions: readonly { readonly busy: boolean; readonly failed: Failure | null }[]
): Failure | null {
  const last = useRef(0);
  const running = actions.findIndex(({ busy }) => busy);
  if (running !== -1) last.current = running;
  return actions[last.current]?.failed ?? null;
}
