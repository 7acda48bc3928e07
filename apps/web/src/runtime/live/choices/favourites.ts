import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useApp } from '../../app-context.ts';
import { callKey, refresh, useCall } from '../../calls/use-call.ts';
import { keptInBrowser } from '../../device/kept-in-browser.ts';
import { useSession } from '../../session/use-session.ts';

/** A match is no longer of interest this long after its kick-off. */
const KEPT_MS = 3 * 24 * 3_600_000;
/** The number that one call may request. */
const MOST = 200;
const FRESH_MS = 60_000;

export interface Favourite {
  readonly matchId: string;
  readonly startAt: number;
}

/** A visitor's stars stay in this browser; a member's are with the account. */
const useVisitors = create<{ readonly list: readonly Favourite[] }>()(() => ({ list: [] }));
const kept = keptInBrowser(useVisitors, 'tb-favourites', ({ list }) => ({ list }));
const none: readonly Favourite[] = [];
const membersKey = callKey('favouriteMatches', {});
let isRestored = false;

/** There are many stars, so the stored list is read once. */
function restoreOnce(): void {
  if (isRestored) return;
  isRestored = true;
  kept.restore();
}

/** The list with this match in it, or without it if it was; what was played long ago leaves with it. */
export function toggled(list: readonly Favourite[], match: Favourite, now: number): readonly Favourite[] {
  const fresh = list.filter(({ startAt }) => startAt > now - KEPT_MS);
  const others = fresh.filter(({ matchId }) => matchId !== match.matchId);
  return others.length < fresh.length ? others : [match, ...others].slice(0, MOST);
}

/** The matches that this member has starred, or this browser's visitor. */
export function useFavourites() {
  const isMember = useSession().signedIn;
  const { client } = useApp();
  const queries = useQueryClient();
  const visitors = useVisitors((state) => state.list);
  const members = useCall('favouriteMatches', {}, { enabled: isMember, staleTime: FRESH_MS }).data?.items;
  const list = isMember ? (members ?? none) : visitors;
  useEffect(restoreOnce, []);
  const has = (matchId: string) => list.some((favourite) => favourite.matchId === matchId);

  /** The star changes at once; if the server refuses it, the former state returns. */
  async function toggle(match: Favourite, now: number): Promise<void> {
    const items = toggled(list, match, now);
    if (!isMember) return useVisitors.setState({ list: items });
    queries.setQueryData(membersKey, { items });
    const { matchId } = match;
    const result = await client.call('setFavouriteMatch', { matchId, isFavourite: !has(matchId) });
    if (!result.ok) refresh(queries, 'favouriteMatches');
  }
  return { list, has, toggle };
}
