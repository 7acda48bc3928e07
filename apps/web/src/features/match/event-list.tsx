import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { matchTexts } from '../../locales/match-texts.ts';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Empty } from '../../ui/primitives/states.tsx';
import styles from './match-page.module.css';

/** What has happened, the latest first. */
export function EventList({ match }: { readonly match: LiveMatch }) {
  if (match.events.length === 0) return <Empty text={matchTexts.noEvents} />;
  return (
    <div className={styles.markets}>
      <Card>
        <ol className={styles.events}>
          {[...match.events].reverse().map((event) => (
            <EventRow key={event.id} event={event} match={match} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

function EventRow({ event, match: { info } }: { readonly event: MatchEvent; readonly match: LiveMatch }) {
  const team = event.side ? info[event.side].name : '';
  return (
    <li className={cx(styles.event, event.kind === 'goal' && styles.goal)}>
      <span className={`figures ${styles.minute}`}>{event.minute}</span>
      <span>
        {matchTexts.events[event.kind]} {team}
      </span>
      <span className="figures">
        {event.score.home} - {event.score.away}
      </span>
    </li>
  );
}
