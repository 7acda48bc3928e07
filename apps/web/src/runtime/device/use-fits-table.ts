import { useSyncExternalStore } from 'react';

const FITS_TABLE = '(min-width: 1024px)';

/** Whether the member's menu and a table fit beside each other. The first render says no, as the server's did. */
export function useFitsTable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(FITS_TABLE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(FITS_TABLE).matches,
    () => false,
  );
}
