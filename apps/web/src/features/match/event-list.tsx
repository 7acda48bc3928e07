import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Empty } from '../../ui/primitives/states.tsx';
import { LateNotice } from './late-notice.tsx';
import { LiveTracker } from './live-tracker.tsx';
import styles from './match-page.module.css';
import { useWatched } from './match-watch.tsx';
import { OtherMatches } from './other-matches.tsx';
import { OrderFeed } from './shared-bets.tsx';

/** What has happened, the latest first, and what members let others see of their bets. */
export function EventList({ match }: { readonly match: LiveMatch }) {
  const hasBegun = match.events.length > 0;
  const watched = useWatched(match);
  return (
    <div className={styles.markets}>
      <LateNotice match={match} />
      {hasBegun && match.info.sport === 'football' && watched !== 'animation' && <LiveTracker match={match} />}
      {hasBegun ? (
        <Card>
          <ol className={styles.events}>
            {[...match.events].reverse().map((event) => (
              <EventRow key={event.id} event={event} match={match} />
            ))}
          </ol>
        </Card>
      ) : (
        <Empty
          text={match.state.status === 'not_started' ? matchTexts.noEvents : matchTexts.noEventsKept}
          action={<OtherMatches sport={match.info.sport} />}
        />
      )}
      <OrderFeed info={match.info} />
    </div>
  );
}

function EventRow({ event, match: { info } }: { readonly event: MatchEvent; readonly match: LiveMatch }) {
  const team = event.side ? info[event.side].name : '';
  return (
    <li className={cx(styles.event, (event.kind === 'goal' || event.kind === 'shootout_scored') && styles.goal)}>
      <span className={`figures ${styles.minute}`}>{event.minute}</span>
      <span>{[eventName(event.kind, info.sport), team, event.player].filter(Boolean).join(' ')}</span>
      <span className="figures">
        {event.score.home} - {event.score.away}
      </span>
    </li>
  );
}

type Sport = LiveMatch['info']['sport'];

const PART_KINDS: Readonly<Partial<Record<Sport, keyof typeof matchTexts.partEvents>>> = {
  esports: 'map',
  tennis: 'tennisSet',
  volleyball: 'set',
  badminton: 'set',
  table_tennis: 'set',
  baseball: 'inning',
};

function eventName(kind: MatchEvent['kind'], sport: Sport): string {
  const part = PART_KINDS[sport];
  const names: Readonly<Record<string, string>> = part ? matchTexts.partEvents[part] : {};
  return names[kind] ?? matchTexts.events[kind];
}
