import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { useApp } from '../../runtime/app-context.ts';
import { callKey, refresh, useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';

type Collected = CallOutput<'collections'>['items'];

const FRESH_MS = 60_000;
const key = callKey('collections', {});
const none: Collected = [];

/** The games of a venue that the member has collected. */
export function useCollections(venueEnName: string) {
  const { client, effects } = useApp();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  const { data, error, isPending, refetch } = useCall('collections', {}, { enabled: signedIn, staleTime: FRESH_MS });
  const all = signedIn ? (data?.items ?? none) : none;
  const ids = new Set(all.filter((game) => game.venueEnName === venueEnName).map(({ gameId }) => gameId));

  /** The star changes at once; if the server refuses it, the former state returns. A visitor is asked to log in. */
  async function toggle(gameId: string): Promise<void> {
    if (!signedIn) return effects.askToLogIn();
    const isCollected = !ids.has(gameId);
    const others = all.filter((game) => game.venueEnName !== venueEnName || game.gameId !== gameId);
    queries.setQueryData(key, { items: isCollected ? [{ venueEnName, gameId }, ...others] : others });
    const result = await client.call('setCollected', { venueEnName, gameId, isCollected });
    if (!result.ok) refresh(queries, 'collections');
  }
  return { ids, error: data ? null : error, isPending: signedIn && isPending, refetch, toggle };
}
