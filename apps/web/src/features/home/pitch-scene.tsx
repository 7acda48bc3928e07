import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { Suspense } from 'react';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import styles from './pitch-scene.module.css';
import { type Happening, happened, timelineOf } from './pitch-story.ts';

const PlayField = lazyPart(() => import('../../sports/field/play-field.tsx').then((module) => module.PlayField));

/** A match in play: football moves on its field, of other sports it says what happened last; goals and cards along its time. */
export function PitchScene({ match }: { readonly match: LiveMatch }) {
  const { matchId } = match.info;
  const isPlayed = match.state.clock.period !== 'before';
  const full = useCall('matchDetail', { matchId }, { enabled: isPlayed, staleTime: 60_000 }).data;
  return full && isPlayed ? <Story full={full} /> : null;
}

function Story({ full }: { readonly full: CallOutput<'matchDetail'> }) {
  const match = useLiveMatch('match', full);
  const last = happened(match.events);
  const isDrawn = match.info.sport === 'football' && match.info.badges.animation;
  const { minute, marks } = timelineOf(match);
  return (
    <>
      {isDrawn ? (
        <div className={styles.field}>
          <Suspense>
            <PlayField match={match} />
          </Suspense>
        </div>
      ) : (
        last && <p className={styles.label}>{wordsOf(last, match)}</p>
      )}
      <span className={styles.time} aria-hidden="true">
        <u style={{ width: `${minute}%` }} />
        {marks.map(({ id, at, kind, side }) => (
          <i key={id} data-kind={kind} data-side={side} style={{ left: `${at}%` }} />
        ))}
      </span>
    </>
  );
}

function wordsOf({ kind, side, minute }: Happening, { info }: LiveMatch): string {
  return `${minute} ${info[side].name} ${homeLaterTexts.happened[kind]}`;
}
