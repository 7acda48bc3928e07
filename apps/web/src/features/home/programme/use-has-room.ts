import { useSyncExternalStore } from 'react';

const ROOM = '(min-width: 768px)';

/** Whether a row has space for the prices of the winner; false until the page is hydrated. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(ROOM);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(ROOM).matches,
    () => false,
  );
}
