import type { LiveMatch } from '@touchline/client/live';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useMatchChoices, type Watch } from '../../runtime/live/match-choices.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LiveTracker } from './live-tracker.tsx';
import styles from './match-page.module.css';

type Kind = Exclude<Watch, 'none'>;

const KINDS: readonly Kind[] = ['video', 'animation', 'anchor'];

/** What there is to watch of a match: the field is drawn of football in play alone, and not every site has live rooms. */
function useWatchable({ info, state }: LiveMatch): readonly Kind[] {
  const { site } = useApp();
  const isOn = isInPlay(state.status);
  const isShown = isOn || state.status === 'interrupted';
  // What was watched says that it has ended, so that nothing moves under its reader when the whistle blows.
  const [shownId, setShownId] = useState<string | null>(null);
  useEffect(() => {
    if (isShown) setShownId(info.matchId);
  }, [isShown, info.matchId]);
  const isOnAir = site.features.includes('live') && (isShown || shownId === info.matchId);
  const has: Readonly<Record<Kind, boolean>> = {
    video: isOnAir && info.badges.video,
    animation: isOn && info.badges.animation && info.sport === 'football',
    anchor: isOnAir && info.badges.anchors > 0,
  };
  return KINDS.filter((kind) => has[kind]);
}

/** Takes what an address asks to watch, as that of an anchor's card does, for the reader's choice from now on. */
export function useAskedWatch(): void {
  const [asked, ask] = useSearchPart('watch');
  useEffect(() => {
    if (asked === null) return;
    const watch = KINDS.find((kind) => kind === asked);
    if (watch) useMatchChoices.getState().set({ watch });
    ask(null);
  }, [asked, ask]);
}

/** What stands under the head of a match, where it is on every tab. */
export function useWatched(match: LiveMatch): Watch {
  const wanted = useMatchChoices((state) => state.watch);
  return useWatchable(match).find((kind) => kind === wanted) ?? 'none';
}

/** Brings something to watch under the head of a match, for this match and those looked at next, or takes it away. */
export function WatchSwitch({ match }: { readonly match: LiveMatch }) {
  const kinds = useWatchable(match);
  const { watch, set } = useMatchChoices();
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles.watchSwitches}>
      <legend className="visually-hidden">{matchTexts.watchLabel}</legend>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.watchSwitch}
          aria-pressed={watch === kind}
          onClick={() => set({ watch: watch === kind ? 'none' : kind })}
        >
          <Icon name={watch === kind ? 'close' : 'play'} size={16} />
          {matchTexts.watch[kind]}
        </button>
      ))}
    </fieldset>
  );
}

/** How the pictures of a match are shown. */
export interface VideoProps {
  readonly eventId: string;
  readonly type: 'LIVE' | 'ANCHOR';
  /** The head of the match is out of sight: the pictures go to the top of the page, and small. */
  readonly isMini: boolean;
  readonly onClose: () => void;
}

interface MatchWatchProps {
  readonly match: LiveMatch;
  readonly isMini: boolean;
  readonly Video: ComponentType<VideoProps>;
}

export function MatchWatch({ match, isMini, Video }: MatchWatchProps) {
  const watched = useWatched(match);
  const { set } = useMatchChoices();
  if (watched === 'none') return null;
  return (
    <div className={styles.watch}>
      {watched === 'animation' ? (
        <LiveTracker match={match} />
      ) : (
        <Suspense
          fallback={
            <div className={styles.watchWaits}>
              <Skeleton height="100%" radius="14px" />
            </div>
          }
        >
          <Video
            key={watched}
            eventId={match.info.matchId}
            type={watched === 'video' ? 'LIVE' : 'ANCHOR'}
            isMini={isMini}
            onClose={() => set({ watch: 'none' })}
          />
        </Suspense>
      )}
    </div>
  );
}
