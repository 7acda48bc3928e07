import type { CallOutput } from '@touchline/contract';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';

/**
 * Same-site paths only: anything else leads home (standards WEB-5). Browsers take a backslash for a slash and leave out
 * tabs and line breaks, so a path with any of them is none.
 */
export function safeReturn(fromPage: string | null): string {
  return fromPage !== null && /^\/(?!\/)[^\\\t\n\r]*$/.test(fromPage) ? fromPage : '/app/home';
}

/** Begins the session a login or registration answered, and goes back to where the visitor came from, or first to the
 * password when it is due to be changed. */
export function useEnter(): (session: CallOutput<'login'>) => Promise<void> {
  const { client, session, realtime, forget } = useApp();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  return useCallback(
    async (answer) => {
      forget();
      session.begin(answer.token, answer.userInfo);
      realtime.restart();
      const target = safeReturn(search.get('fromPage'));
      const password = await client.call('checkChangePassword', {}, { quiet: true });
      const isDue = password.ok && password.data.isDue;
      navigate(isDue ? `/app/mine/security/password?due=1&fromPage=${encodeURIComponent(target)}` : target, {
        replace: true,
      });
    },
    [client, session, realtime, forget, navigate, search],
  );
}
