import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { useRef, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { callKey, useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';

type Collected = CallOutput<'collections'>['items'];

/** A star that was pressed: which game the member wants to be collected, or not to be. */
interface Wish {
  readonly venueEnName: string;
  readonly gameId: string;
  readonly isCollected: boolean;
}

const FRESH_MS = 60_000;
const key = callKey('collections', {});
const none: Collected = [];

/** The games of a venue that the member has collected. */
export function useCollections(venueEnName: string) {
  const { client, effects } = useApp();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  const { data, error, isPending, refetch } = useCall('collections', {}, { enabled: signedIn, staleTime: FRESH_MS });
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const all = signedIn ? withWishes(data?.items ?? none, wishes) : none;
  const ids = new Set(all.filter((game) => game.venueEnName === venueEnName).map(({ gameId }) => gameId));

  /**
   * The star changes at once, also before it is known what else is collected; one that the server does not take falls back to
   * what it was. A visitor is asked to log in.
   */
  async function toggle(gameId: string): Promise<void> {
    if (!signedIn) return effects.askToLogIn();
    const wish = { venueEnName, gameId, isCollected: !ids.has(gameId) };
    setWishes((known) => [...known, wish]);
    // One after the other, so that the last press holds.
    const sent = sending.current.then(() => client.call('setCollected', wish));
    sending.current = sent.catch(() => undefined);
    const { ok } = await sent;
    const fulfil = () => setWishes((known) => known.filter((other) => other !== wish));
    // A read that is under way may have been answered before.
    await queries.cancelQueries({ queryKey: key });
    const known = queries.getQueryData<CallOutput<'collections'>>(key);
    if (ok && known) queries.setQueryData(key, { items: withWishes(known.items, [wish]) });
    if (!ok || known) fulfil();
    if (ok && known) return;
    await queries.invalidateQueries({ queryKey: key });
    if (queries.getQueryData(key)) fulfil();
  }
  return { ids, error: data ? null : error, isPending: signedIn && isPending, refetch, toggle };
}

/** The collection after the pending changes, the latest first. */
export function withWishes(items: Collected, wishes: readonly Wish[]): Collected {
  return wishes.reduce((collected, { venueEnName, gameId, isCollected }) => {
    const others = collected.filter((game) => game.venueEnName !== venueEnName || game.gameId !== gameId);
    return isCollected ? [{ venueEnName, gameId }, ...others] : others;
  }, items);
}
