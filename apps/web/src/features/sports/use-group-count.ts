import { useSyncExternalStore } from 'react';

/** Widths from which a group more fits beside those before it. */
const STEPS = ['(min-width: 360px)', '(min-width: 768px)', '(min-width: 1680px)'] as const;

/** The number of groups of columns that fit beside each other; 0 where a whole group does not. */
export function useGroupCount(): number {
  return useSyncExternalStore(
    (listener) => {
      const queries = STEPS.map((step) => matchMedia(step));
      for (const query of queries) query.addEventListener('change', listener);
      return () => {
        for (const query of queries) query.removeEventListener('change', listener);
      };
    },
    () => STEPS.filter((step) => matchMedia(step).matches).length,
    () => 1,
  );
}
