import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { periodName } from '../../sports/match/period-name.ts';
import { scoreNotes } from '../../sports/match/score-notes.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import styles from './row-moment.module.css';

interface RowMomentProps {
  readonly match: Pick<LiveMatch, 'info' | 'state'>;
}

/** When a match is played or how far it is, in one line; what finds no space at its end is left out: 67' 半 0-1 角 3-6. */
export function RowMoment({ match }: RowMomentProps) {
  const { info, state } = match;
  const now = useNow(60_000);
  const utcOffset = useUtcOffset();
  const { status, clock } = state;
  if (status === 'not_started')
    return (
      <span className={styles.moment}>
        <span className="figures">{kickOffTime(info.startAt, now ?? clock.at, utcOffset)}</span>
      </span>
    );
  return (
    <span className={styles.moment}>
      {isInPlay(status) ? (
        <span className={styles.clock} data-running={clock.running}>
          <ClockText match={match} />
        </span>
      ) : (
        <span className={styles.status}>{matchTexts.status[status]}</span>
      )}
      {notesOf(match).map((note) => (
        <span key={note} className="figures">
          {note}
        </span>
      ))}
    </span>
  );
}

/** The text beside the clock: the scores of parts or the part itself, and the corners of football. */
function notesOf({ info, state }: RowMomentProps['match']): string[] {
  const { status, clock, halfScore, corners } = state;
  const notes = scoreNotes(state);
  const isHalfKnown = halfScore !== null && clock.period !== 'first_half';
  const half = isHalfKnown ? matchTexts.halfShort(`${halfScore.home}-${halfScore.away}`) : '';
  const clockSaysIt = info.sport !== 'football' || !clock.running || !isInPlay(status);
  const part = half || (clockSaysIt ? '' : periodName(clock.period, info.sport));
  const ofCorners = info.sport === 'football' ? sportsTexts.corners(`${corners.home}-${corners.away}`) : '';
  return [...(notes.length > 0 ? notes : [part]), ofCorners].filter(Boolean);
}
