import type { CallOutput } from '@touchline/contract';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';

/** Same-site paths only: anything else leads home (standards WEB-5). */
export function safeReturn(fromPage: string | null): string {
  return fromPage !== null && /^\/(?![/\\])/.test(fromPage) && !fromPage.includes('\\') ? fromPage : '/app/home';
}

/** Begins the session a login or registration answered, and goes back to where the visitor came from. */
export function useEnter(): (session: CallOutput<'login'>) => void {
  const { session, realtime, forget } = useApp();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  return useCallback(
    (answer) => {
      forget();
      session.begin(answer.token, answer.userInfo);
      realtime.restart();
      navigate(safeReturn(search.get('fromPage')), { replace: true });
    },
    [session, realtime, forget, navigate, search],
  );
}
