import { useSyncExternalStore } from 'react';

const ROOM = '(min-width: 768px)';

/** Whether a row has room for the prices of the winner; not until the page is alive. */
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
