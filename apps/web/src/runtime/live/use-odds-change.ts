import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { type AppRuntime, useApp } from '../app-context.ts';
import { callKey, refresh, useCall } from '../calls/use-call.ts';
import { type OddsChange, usePreferences } from '../device/preferences.ts';
import { useSession } from '../session/use-session.ts';

/** Another device may have chosen otherwise. */
const FRESH_MS = 15_000;

interface Choosing {
  /** The last choice that is not answered yet, and its token; it counts whatever is read meanwhile. */
  readonly last: { readonly token: string; readonly choice: OddsChange } | null;
}

export const useChoosing = create<Choosing>()(() => ({ last: null }));

/**
 * The allowed change of a price between tap and bet (standards WAG-7): of a member with the account, so on every device, of a
 * visitor in this browser. `none` unless somebody chose, and until the account has answered.
 */
export function useOddsChange(): [choice: OddsChange, choose: (choice: OddsChange) => void] {
  const app = useApp();
  const queries = useQueryClient();
  const isMember = useSession().signedIn;
  const visitors = usePreferences(({ oddsChange }) => oddsChange);
  const last = useChoosing((state) => state.last);
  const members = useCall('oddsChangeChoice', {}, { enabled: isMember, staleTime: FRESH_MS }).data?.choice;
  const own = last?.token === app.session.token ? last.choice : members;
  const choose = (choice: OddsChange) => {
    if (isMember) void keepOddsChange(app, queries, choice);
    else usePreferences.setState({ oddsChange: choice });
  };
  return [(isMember ? own : visitors) ?? 'none', choose];
}

/** Choices travel one after another, so that the last one is the one that is kept. */
let underWay: Promise<unknown> = Promise.resolve();

/** Holds at once; where the server did not take it, what it keeps holds again. A choice of a member who has left is not sent. */
export async function keepOddsChange(
  { client, session }: Pick<AppRuntime, 'client' | 'session'>,
  queries: QueryClient,
  choice: OddsChange,
): Promise<void> {
  const last = { token: session.token, choice };
  useChoosing.setState({ last });
  const sent = underWay.then(() =>
    session.token === last.token ? client.call('setOddsChangeChoice', { choice }) : null,
  );
  underWay = sent.catch(() => {});
  const result = await sent;
  // A later choice decides.
  if (useChoosing.getState().last !== last) return;
  const queryKey = callKey('oddsChangeChoice', {});
  // An answer that is on its way would put back what was.
  if (result?.ok) await queries.cancelQueries({ queryKey });
  // The choice of a member who has left since does not concern the member who is here now.
  if (result?.ok && session.token === last.token) queries.setQueryData(queryKey, { choice });
  else refresh(queries, 'oddsChangeChoice');
  if (useChoosing.getState().last === last) useChoosing.setState({ last: null });
}
