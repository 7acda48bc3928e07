import type { LiveMatch } from '@touchline/client/live';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { ClockText } from '../../../sports/match/clock-text.tsx';
import { isInPlay } from '../../../sports/match/is-in-play.ts';
import { wallTime } from '../../../ui/format/wall-time.ts';
import styles from './rail-time.module.css';
import { programmeTexts } from './texts/zh-CN.ts';

interface RailTimeProps {
  readonly match: Pick<LiveMatch, 'info' | 'state'>;
  readonly showsTime: boolean;
}

/** The place of a match on the rail: its kick-off, and under it how far it is. */
export function RailTime({ match, showsTime }: RailTimeProps) {
  const { info, state } = match;
  const utcOffset = useUtcOffset();
  return (
    <div className={styles.rail}>
      {showsTime && (
        <time className="figures" dateTime={new Date(info.startAt).toISOString()}>
          {hourOf(info.startAt, utcOffset)}
        </time>
      )}
      {isInPlay(state.status) && (
        <span className={`figures ${styles.clock}`}>
          <ClockText match={match} />
        </span>
      )}
      {!isInPlay(state.status) && state.status !== 'not_started' && (
        <span className={styles.over}>{programmeTexts.status[state.status]}</span>
      )}
    </div>
  );
}

/** 19:30, so many minutes ahead of UTC. */
export function hourOf(at: number, utcOffset: number): string {
  return wallTime(at, utcOffset).slice(0, 5);
}
