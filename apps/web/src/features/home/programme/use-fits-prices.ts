import { useSyncExternalStore } from 'react';

const FITS_PRICES = '(min-width: 768px)';

/** Whether a row has space for the prices of the winner; false until the page is hydrated. */
export function useFitsPrices(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(FITS_PRICES);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(FITS_PRICES).matches,
    () => false,
  );
}
