import { useEffect } from 'react';
import { create } from 'zustand';
import { keptInBrowser } from './kept-in-browser.ts';
import { useSession } from './use-session.ts';

/** A match is no longer of interest this long after its kick-off. */
const KEPT_MS = 3 * 24 * 3_600_000;
/** As many as one call may ask for. */
const MOST = 200;
const VISITOR = 'visitor';

export interface Favourite {
  readonly matchId: string;
  readonly startAt: number;
}

interface FavouritesStore {
  /** By member: what one has starred the next one of this browser does not see. */
  readonly byOwner: Readonly<Record<string, readonly Favourite[]>>;
}

const useStore = create<FavouritesStore>()(() => ({ byOwner: {} }));
const kept = keptInBrowser(useStore, 'tb-favourites', ({ byOwner }) => ({ byOwner }));
const none: readonly Favourite[] = [];
let isRestored = false;

/** Stars are many; what is kept is read once. */
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

/** The matches this member has starred in this browser. */
export function useFavourites() {
  const { userInfo } = useSession();
  const owner = userInfo?.id ?? VISITOR;
  const list = useStore((state) => state.byOwner[owner] ?? none);
  useEffect(restoreOnce, []);
  return {
    list,
    has: (matchId: string) => list.some((favourite) => favourite.matchId === matchId),
    toggle: (match: Favourite, now: number) =>
      useStore.setState(({ byOwner }) => ({
        byOwner: { ...byOwner, [owner]: toggled(byOwner[owner] ?? none, match, now) },
      })),
  };
}
