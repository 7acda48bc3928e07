import type { Failure } from '@touchline/client';
import { useRef } from 'react';

/** Of several actions on one page, the failure of the one that ran last: that of an earlier one is no news any more. */
export function useLastFailed(
  ...actions: readonly { readonly busy: boolean; readonly failed: Failure | null }[]
): Failure | null {
  const last = useRef(0);
  const running = actions.findIndex(({ busy }) => busy);
  if (running !== -1) last.current = running;
  return actions[last.current]?.failed ?? null;
}
