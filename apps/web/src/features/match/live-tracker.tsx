import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match-texts.ts';
import styles from './live-tracker.module.css';
import { markOf, trackedEvent } from './tracker-model.ts';

/**
 * The pitch with the latest event where such an event happens. Nothing between two events is known, so nothing between
 * them is drawn: no ball runs about.
 */
export function LiveTracker({ match }: { readonly match: LiveMatch }) {
  const { info } = match;
  const event = trackedEvent(match.events);
  const mark = event && markOf(event);
  const words = event
    ? [event.minute, matchTexts.events[event.kind], event.side && info[event.side].name, event.player]
        .filter(Boolean)
        .join(' ')
    : matchTexts.noEvents;
  return (
    <figure className={styles.tracker}>
      <svg viewBox="0 0 320 176" role="img" aria-label={matchTexts.trackerSays(words)}>
        <rect width="320" height="176" className={styles.grass} />
        <g className={styles.lines}>
          <rect x="14" y="14" width="292" height="148" />
          <path d="M160 14v148M14 52h44v72H14M306 52h-44v72h44M14 72h16v32H14M306 72h-16v32h16" />
          <circle cx="160" cy="88" r="26" />
        </g>
        <text x="86" y="40" className={styles.team}>
          {info.home.name}
        </text>
        <text x="234" y="40" className={styles.team}>
          {info.away.name}
        </text>
        {mark && (
          <g transform={`translate(${mark.x} ${mark.y})`} className={styles.mark} data-kind={event.kind}>
            <circle r="15" className={styles.halo} />
            {mark.isCard ? <rect x="-5" y="-8" width="10" height="16" rx="1.5" /> : <circle r="7" />}
          </g>
        )}
      </svg>
      <figcaption aria-hidden="true">
        <span>{matchTexts.lastEvent}</span> {words}
      </figcaption>
    </figure>
  );
}
