import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { minuteLabel } from '@touchline/rules/match';
import { useNow } from '../../runtime/device/use-now.ts';
import styles from './field-timeline.module.css';
import { kitsOf } from './kit-colours.ts';

const SHOWN: ReadonlySet<MatchEvent['kind']> = new Set(['goal', 'yellow_card', 'red_card']);
const NORMAL = 90;
const EXTRA = 120;

/** Minutes of a label such as 45+2'. */
export function minuteOf(label: string): number {
  return Number.parseInt(label, 10) || 0;
}

interface FieldTimelineProps {
  readonly match: Pick<LiveMatch, 'info' | 'state' | 'events'>;
}

/** The minutes of a match with its goals and cards; the list of events says the same in words. */
export function FieldTimeline({ match: { info, state, events } }: FieldTimelineProps) {
  const now = useNow(20_000);
  const kits = kitsOf(info.home.crest, info.away.crest);
  const { clock } = state;
  const hasExtra = clock.period.startsWith('extra') || state.parts.some(({ period }) => period === 'extra_time');
  const length = hasExtra ? EXTRA : NORMAL;
  const isOver = clock.period === 'ended' || clock.period === 'shootout';
  const minute = isOver ? length : minuteOf(minuteLabel(clock, now ?? clock.at)) || Math.floor(clock.seconds / 60);
  const share = (at: number) => Math.min(100, (100 * at) / length);
  return (
    <div className={styles.line} aria-hidden="true">
      <span className={styles.played} style={{ transform: `scaleX(${share(minute) / 100})` }} />
      <span className={styles.half} style={{ left: `${share(45)}%` }} />
      {events
        .filter(({ kind }) => SHOWN.has(kind))
        .map((event) => {
          const colours = event.side && {
            '--shirt': kits[event.side].shirt,
            left: `${share(minuteOf(event.minute))}%`,
          };
          return (
            <i key={event.id} className={styles.dot} data-kind={event.kind} style={colours as React.CSSProperties} />
          );
        })}
    </div>
  );
}
