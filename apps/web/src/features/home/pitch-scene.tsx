import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { AttackArrow } from './attack-arrow.tsx';
import styles from './pitch-scene.module.css';
import { attackOf, type Happening, happened, timelineOf } from './pitch-story.ts';

/** The field of a match in play: who attacks, what happened last, and the goals and cards along its time. */
export function PitchScene({ match }: { readonly match: LiveMatch }) {
  const { matchId } = match.info;
  const isPlayed = match.state.clock.period !== 'before';
  const full = useCall('matchDetail', { matchId }, { enabled: isPlayed, staleTime: 60_000 }).data;
  return full && isPlayed ? <Story full={full} /> : null;
}

function Story({ full }: { readonly full: CallOutput<'matchDetail'> }) {
  const match = useLiveMatch('match', full);
  const last = happened(match.events);
  const attack = attackOf(match.state, last);
  const { minute, marks } = timelineOf(match);
  return (
    <>
      {attack && <AttackArrow side={attack} />}
      {match.state.danger ? (
        <p className={styles.label}>{homeLaterTexts.danger}</p>
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
