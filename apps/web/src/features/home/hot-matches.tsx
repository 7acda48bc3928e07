import type { CallInput } from '@touchline/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../runtime/calls/use-call.ts';
import { InPlayNotice } from '../../sports/match/in-play-notice.tsx';
import { MatchCard } from '../../sports/match/match-card.tsx';
import { MatchCardSkeleton } from '../../sports/match/match-card-skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './home-page.module.css';
import { homeTexts } from './texts/zh-CN.ts';

type Tab = 'inplay' | 'today' | 'early';

const SHOWN = 6;

/** What the server renders the home page with; the browser asks with the same words. */
export const hotMatchesInput = (tab: Tab): CallInput<'matchList'> => ({ sport: 'football', tab, page: 1, size: SHOWN });

/** A few matches of the chosen time, with their prices. */
export function HotMatches() {
  const [tab, setTab] = useState<Tab>('inplay');
  const matches = useCall('matchList', hotMatchesInput(tab), { keep: true, every: 30_000, staleTime: 20_000 });
  const counts = matches.data?.counts ?? { inplay: 0, today: 0, early: 0 };
  return (
    <section className={styles.section} aria-labelledby="hot-matches">
      <div className={styles.head}>
        <h2 id="hot-matches">{homeTexts.hot}</h2>
        <Link href="/app/sports">
          {homeTexts.all(counts.inplay + counts.today + counts.early)}
          <Icon name="forward" size={14} />
        </Link>
      </div>
      <Chips
        label={homeTexts.tabLabel}
        value={tab}
        onChange={setTab}
        choices={(['inplay', 'today', 'early'] as const).map((value) => ({
          value,
          label: homeTexts.tabs[value](counts[value]),
        }))}
      />
      {tab === 'inplay' && counts.inplay > 0 && <InPlayNotice />}
      <div className={styles.matches}>
        {matches.data?.items.map((row) => (
          <MatchCard key={row.info.matchId} row={row} />
        ))}
        {matches.isPending && [1, 2, 3].map((key) => <MatchCardSkeleton key={key} />)}
      </div>
      {matches.data?.items.length === 0 && <Empty text={homeTexts.noMatches} />}
      {matches.isError && !matches.data && (
        <LoadFailed text={matches.error.message} onRetry={() => matches.refetch()} />
      )}
    </section>
  );
}
