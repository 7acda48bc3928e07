import { useSyncExternalStore } from 'react';

/** Whether a part of the page fills the screen. */
export function useIsFullScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => document.fullscreenElement != null,
    () => false,
  );
}
