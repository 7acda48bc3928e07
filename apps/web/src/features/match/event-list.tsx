import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { Suspense } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { eventName } from '../../sports/field/event-words.ts';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty } from '../../ui/primitives/states.tsx';
import styles from './event-list.module.css';
import { EventMark } from './event-mark.tsx';
import { LateNotice } from './late-notice.tsx';
import page from './match-page.module.css';
import { OtherMatches } from './other-matches.tsx';
import { SharedBets } from './shared-bets.tsx';
import { useWatched } from './watch-kinds.ts';

const LiveTracker = lazyPart(() => import('./live-tracker.tsx').then((module) => module.LiveTracker));

/** The events, the latest first, and the shared bets of members. */
export function EventList({ match }: { readonly match: LiveMatch }) {
  const hasBegun = match.events.length > 0;
  const watched = useWatched(match);
  return (
    <div className={page.markets}>
      <LateNotice match={match} />
      {hasBegun && match.info.sport === 'football' && watched !== 'animation' && (
        <Suspense fallback={<Skeleton height="280px" radius="14px" />}>
          <LiveTracker match={match} />
        </Suspense>
      )}
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
      <SharedBets info={match.info} />
    </div>
  );
}

/** An event of the home side on the left, of the away side on the right, of the match in the middle. */
function EventRow({ event, match: { info } }: { readonly event: MatchEvent; readonly match: LiveMatch }) {
  const { kind, side, player, minute, score } = event;
  const team = side ? info[side].name : '';
  const isGoal = kind === 'goal' || kind === 'shootout_scored';
  return (
    <li className={cx(styles.event, isGoal && styles.goal)} data-side={side ?? 'both'}>
      <span className={`figures ${styles.minute}`}>{minute}</span>
      <span className={styles.words}>
        <span className={styles.what}>
          <EventMark kind={kind} />
          {[eventName(kind, info.sport), team].filter(Boolean).join(' ')}
        </span>
        {player && <span className={styles.player}>{player}</span>}
      </span>
      <span className={`figures ${styles.score}`}>
        {score.home} - {score.away}
      </span>
    </li>
  );
}
