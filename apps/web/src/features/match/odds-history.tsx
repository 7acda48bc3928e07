import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useState } from 'react';
import { useCall } from '../../runtime/calls/use-call.ts';
import { OddsSkeleton } from '../../sports/odds/odds-skeleton.tsx';
import { isFeedCut, StaleWords } from '../../sports/odds/stale-note.tsx';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { LateNotice } from './late-notice.tsx';
import styles from './match-page.module.css';
import { OddsCard } from './odds-card.tsx';
import { OtherMatches } from './other-matches.tsx';
import { oddsHistoryTexts as texts } from './texts/zh-CN.ts';

const MINUTE_MS = 60_000;
const OVER: ReadonlySet<string> = new Set(['finished', 'abandoned', 'cancelled', 'walkover']);

/** The prices of the main markets of a match from the opening on. */
export function OddsHistory({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const isOver = OVER.has(state.status);
  const history = useCall('oddsHistory', { matchId: info.matchId }, { every: !isOver && MINUTE_MS });
  const { refetch } = history;
  const [wasOver] = useState(isOver);
  // Reads once more to get the last prices of a match that ends while it is watched.
  useEffect(() => {
    if (isOver && !wasOver) void refetch();
  }, [isOver, wasOver, refetch]);
  if (history.isPending) return <OddsSkeleton />;
  if (history.isError && !history.data) return <LoadFailed text={history.error.message} onRetry={() => refetch()} />;
  const { items } = history.data;
  if (items.length === 0) return <Empty text={texts.none} action={<OtherMatches sport={info.sport} />} />;
  return (
    <div className={styles.markets}>
      <LateNotice match={match} />
      <OldDataNote answer={history} />
      {isFeedCut(match) && (
        <Notice icon="alert" tone="warn">
          <StaleWords match={match} />
        </Notice>
      )}
      <div className={styles.cards}>
        {items.map((item) => (
          <OddsCard key={item.type} match={match} item={item} isOver={isOver} />
        ))}
      </div>
      <Notice>{texts.note}</Notice>
    </div>
  );
}
