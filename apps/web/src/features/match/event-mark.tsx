import type { MatchEvent } from '@touchline/client/live';
import styles from './event-list.module.css';

/** A small sign of an event before its name; none where the name is enough. */
export function EventMark({ kind }: { readonly kind: MatchEvent['kind'] }) {
  if (kind === 'yellow_card' || kind === 'red_card') return <i className={styles.card} data-kind={kind} />;
  const path = PATHS[kind];
  if (!path) return null;
  return (
    <svg viewBox="0 0 24 24" width={16} height={16} fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden>
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const BALL =
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 8l3.6 2.7-1.4 4.3H9.8l-1.4-4.3ZM12 3.2V8M15.6 10.7l4.8-1.8M14.2 15l3 4M9.8 15l-3 4M8.4 10.7 3.6 8.9';

const PATHS: Partial<Readonly<Record<MatchEvent['kind'], string>>> = {
  goal: BALL,
  shootout_scored: BALL,
  goal_cancelled: 'M5 5l14 14M19 5 5 19',
  shootout_missed: 'M5 5l14 14M19 5 5 19',
  corner: 'M7 21V3.5L18 8l-11 4.5',
  penalty: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2',
  review: 'M3.5 5.5h17v11h-17ZM9 20h6M12 16.5V20',
};
