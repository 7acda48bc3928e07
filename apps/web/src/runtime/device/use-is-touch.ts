import { useSyncExternalStore } from 'react';

const TOUCH = '(pointer: coarse)';

/** Whether this screen is used by touch. */
export const isTouchNow = () => matchMedia(TOUCH).matches;

/** Whether this screen is used by touch; no on the server and in the first render. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(TOUCH);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    isTouchNow,
    () => false,
  );
}
