import type { RealtimeStatus } from '@touchline/client/realtime';
import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';

export function useRealtimeStatus(): RealtimeStatus {
  const { realtime } = useApp();
  return useSyncExternalStore(
    (listener) => realtime.onStatus(listener),
    () => realtime.status,
    () => 'connecting',
  );
}

/** Whether the browser believes it has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
