import type { SessionState } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { useCall } from '../calls/use-call.ts';
import { useIsHydrated } from '../device/use-is-hydrated.tsx';

const VISITOR: SessionState = { signedIn: false, profileLoaded: false, promptsShown: false, userInfo: null };

/**
 * The state of the session, with its member. Until the page is hydrated it is a visitor, as for the server: with the session
 * itself, React would render everything that asks for it again at once, in one long task.
 */
export function useSession(): SessionState {
  const { session } = useApp();
  const isHydrated = useIsHydrated();
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => (isHydrated ? session.state : VISITOR),
    () => VISITOR,
  );
}

/** The central wallet, kept up to date by the member's own topic. */
export function useBalance(): CallOutput<'walletBalance'> | undefined {
  const { signedIn } = useSession();
  return useCall('walletBalance', {}, { enabled: signedIn, staleTime: 60_000 }).data;
}

export function useMember(): CallOutput<'memberInfo'> | undefined {
  const { signedIn } = useSession();
  return useCall('memberInfo', {}, { enabled: signedIn, staleTime: 60_000 }).data;
}
