import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { useMatchChoices, type Watch } from '../../runtime/live/choices/match-choices.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { isInPlay } from '../../sports/match/match-moment.tsx';

export type WatchKind = Exclude<Watch, 'none'>;

const KINDS: readonly WatchKind[] = ['video', 'animation', 'anchor'];

/** The views of a match that can be watched: its field or its board while it is in play, and not every site has live rooms. */
export function useWatchable({ info, state }: LiveMatch): readonly WatchKind[] {
  const { site } = useApp();
  const isOn = isInPlay(state.status);
  const isShown = isOn || state.status === 'interrupted';
  // The watched view itself shows that it has ended, so that nothing moves for the reader at the end of the match.
  const [shownId, setShownId] = useState<string | null>(null);
  useEffect(() => {
    if (isShown) setShownId(info.matchId);
  }, [isShown, info.matchId]);
  const isOnAir = site.features.includes('live') && (isShown || shownId === info.matchId);
  const has: Readonly<Record<WatchKind, boolean>> = {
    video: isOnAir && info.badges.video,
    animation: isOn && info.badges.animation,
    anchor: isOnAir && info.badges.anchors > 0,
  };
  return KINDS.filter((kind) => has[kind]);
}

/** Uses the view that an address names, as that of an anchor's card does, as the reader's choice from now on. */
export function useAskedWatch(): void {
  const [asked, ask] = useSearchPart('watch');
  useEffect(() => {
    if (asked === null) return;
    const watch = KINDS.find((kind) => kind === asked);
    if (watch) useMatchChoices.getState().set({ watch });
    ask(null);
  }, [asked, ask]);
}

/** The view under the head of a match, where it is on every tab. */
export function useWatched(match: LiveMatch): Watch {
  const wanted = useMatchChoices((state) => state.watch);
  return useWatchable(match).find((kind) => kind === wanted) ?? 'none';
}
