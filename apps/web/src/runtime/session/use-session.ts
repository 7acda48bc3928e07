import type { SessionState } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { useCall } from '../calls/use-call.ts';

const VISITOR: SessionState = { signedIn: false, profileLoaded: false, promptsShown: false, userInfo: null };

/** Who is signed in. The first render is a visitor's, as the server's was. */
export function useSession(): SessionState {
  const { session } = useApp();
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
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
