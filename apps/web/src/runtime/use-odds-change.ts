import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@touchline/client';
import { useApp } from './app-context.ts';
import { type OddsChange, usePreferences } from './preferences.ts';
import { callKey, refresh, useCall } from './use-call.ts';
import { useSession } from './use-session.ts';

/** Another device may have chosen otherwise. */
const FRESH_MS = 15_000;

/**
 * What may happen to a price between tap and bet (standards WAG-7): of a member with the account, so on every device, of a
 * visitor in this browser. `none` unless somebody chose, and until the account has answered.
 */
export function useOddsChange(): [choice: OddsChange, choose: (choice: OddsChange) => void] {
  const { client } = useApp();
  const queries = useQueryClient();
  const isMember = useSession().signedIn;
  const visitors = usePreferences(({ oddsChange }) => oddsChange);
  const members = useCall('oddsChangeChoice', {}, { enabled: isMember, staleTime: FRESH_MS }).data?.choice;
  const choose = (choice: OddsChange) => {
    if (!isMember) usePreferences.setState({ oddsChange: choice });
    else void keepOddsChange(client, queries, choice);
  };
  return [(isMember ? members : visitors) ?? 'none', choose];
}

/** Choices travel one after another, so that the last one is the one that is kept. */
let underWay: Promise<unknown> = Promise.resolve();

/** Holds at once; where the server did not take it, what it keeps holds again. */
export async function keepOddsChange(
  client: Pick<Client, 'call'>,
  queries: QueryClient,
  choice: OddsChange,
): Promise<void> {
  const queryKey = callKey('oddsChangeChoice', {});
  // An answer that is on its way would put back what was.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { choice });
  const sent = underWay.then(() => client.call('setOddsChangeChoice', { choice }));
  underWay = sent.catch(() => {});
  if (!(await sent).ok) refresh(queries, 'oddsChangeChoice');
}
