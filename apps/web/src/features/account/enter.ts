import type { CallOutput } from '@touchline/contract';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type AppRuntime, useApp } from '../../runtime/app-context.ts';
import { useRefresh } from '../../runtime/calls/use-call.ts';
import { localPath } from '../../runtime/travel/way-back.ts';

/** Same-site paths only: anything else leads home (standards WEB-5). */
export function safeReturn(fromPage: string | null): string {
  return localPath(fromPage) ?? '/app/home';
}

/** Whether to lead to a new password first. It is requested once a session; the flag says that it was. */
export async function promptForPassword(
  client: Pick<AppRuntime['client'], 'call'>,
  session: Pick<AppRuntime['session'], 'state' | 'update'>,
): Promise<boolean> {
  if (session.state.promptsShown) return false;
  const password = await client.call('checkChangePassword', {}, { quiet: true });
  if (!password.ok || !session.state.signedIn) return false;
  session.update({ promptsShown: true });
  return password.data.isDue;
}

/**
 * Begins the session a login or registration answered, and goes back to where the visitor came from, or first to the
 * password when it is due to be changed. A member who was signed in here until now is logged out, and nothing of theirs stays.
 */
export function useEnter(): (session: CallOutput<'login'>) => Promise<void> {
  const { client, session, realtime, effects, forget } = useApp();
  const refresh = useRefresh();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  return useCallback(
    async (answer) => {
      if (session.state.signedIn) {
        void client.call('logout', {}, { quiet: true });
        effects.memberLeft();
      }
      forget();
      session.begin(answer.token, answer.userInfo);
      // The offers of a visitor may not be offers of a member.
      refresh('popups', 'bannerOffers', 'promotions', 'activityList');
      realtime.restart();
      const target = safeReturn(search.get('fromPage'));
      navigate(
        (await promptForPassword(client, session))
          ? `/app/mine/security/password?due=1&fromPage=${encodeURIComponent(target)}`
          : target,
        {
          replace: true,
        },
      );
    },
    [client, session, realtime, effects, forget, refresh, navigate, search],
  );
}
