import { useSyncExternalStore } from 'react';

const DESK = '(min-width: 1024px)';

/** Whether the member's menu and a table fit beside each other. The first render says no, as the server's did. */
export function useFitsTable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(DESK);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(DESK).matches,
    () => false,
  );
}
