import { useSyncExternalStore } from 'react';

/** A phone held upright: there is space for a picture that stays at the top. */
export const UPRIGHT_PHONE = '(max-width: 767px) and (min-height: 560px)';

/** Whether a media query holds; false in the first render. */
export function useMatchesMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
