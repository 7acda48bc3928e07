import type { LiveMatch } from '@touchline/client/live';
import { type ComponentType, Suspense } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { BesidePicture } from './beside-picture.tsx';
import styles from './match-watch.module.css';
import { Splitter } from './splitter.tsx';
import { TALK_WIDTH, useWatchChoices } from './watch-choices.ts';
import { useWatched } from './watch-kinds.ts';
import { WatchTools } from './watch-tools.tsx';

const trackers = () => import('./live-tracker.tsx');
const LiveTracker = lazyPart(() => trackers().then((module) => module.LiveTracker));
const BoardTracker = lazyPart(() => trackers().then((module) => module.BoardTracker));

/** The form in which the pictures of a match are shown. */
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
  /** The talk about the match, beside a wide picture; null where it is elsewhere on the page. */
  readonly Talk: ComponentType<{ readonly match: LiveMatch }> | null;
}

/** The picture of the match: at the top of a phone, above the slip on a desktop, or wide with the talk beside it. */
export function MatchWatch({ match, isMini, Video, Talk }: MatchWatchProps) {
  const watched = useWatched(match);
  const isWide = useIsWide();
  const { place, talkWidth, set } = useWatchChoices();
  if (watched === 'none') return null;
  const isTheatre = isWide && place === 'theatre';
  const picture = <Picture match={match} isMini={isMini && (!isWide || isTheatre)} Video={Video} />;
  if (isWide && !isTheatre) return <BesidePicture>{picture}</BesidePicture>;
  if (!isTheatre)
    return (
      <div className={styles.watch} data-watched={watched}>
        {picture}
      </div>
    );
  return (
    <section
      className={styles.theatre}
      data-theatre
      data-watch-place
      aria-label={matchTexts.watchLabel}
      style={Talk ? ({ '--talk': `${talkWidth}px` } as React.CSSProperties) : undefined}
      data-alone={Talk === null || undefined}
    >
      <div className={styles.wide}>
        <WatchTools />
        {picture}
      </div>
      {Talk && (
        <div className={styles.talk} data-talk>
          <Splitter
            label={matchTexts.place.talkWidth}
            value={talkWidth}
            least={TALK_WIDTH.least}
            most={TALK_WIDTH.most}
            onChange={(width) => set({ talkWidth: width })}
          />
          <Suspense fallback={<Skeleton height="100%" radius="14px" />}>
            <Talk match={match} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function Picture({ match, isMini, Video }: Omit<MatchWatchProps, 'Talk'>) {
  const watched = useWatched(match);
  const { set } = useMatchChoices();
  const Tracker = match.info.sport === 'football' ? LiveTracker : BoardTracker;
  return (
    <Suspense
      fallback={
        <div className={styles.waits} data-picture>
          <Skeleton height="100%" radius="0" />
        </div>
      }
    >
      {watched === 'animation' ? (
        <Tracker match={match} />
      ) : (
        <Video
          key={watched}
          eventId={match.info.matchId}
          type={watched === 'video' ? 'LIVE' : 'ANCHOR'}
          isMini={isMini}
          onClose={() => set({ watch: 'none' })}
        />
      )}
    </Suspense>
  );
}
