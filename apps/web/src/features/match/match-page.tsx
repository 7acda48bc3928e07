import type { CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { MatchCardSkeleton } from '../../board/match-card-skeleton.tsx';
import { matchTexts } from '../../locales/match-texts.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useIsWide } from '../../runtime/use-is-wide.ts';
import { useLiveMatch } from '../../runtime/use-live-match.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { EventList } from './event-list.tsx';
import { MarketList } from './market-list.tsx';
import { MatchHero } from './match-hero.tsx';
import styles from './match-page.module.css';

type Tab = 'markets' | 'events' | 'bets';

const TABS: readonly Tab[] = ['markets', 'events', 'bets'];

interface MatchPageProps {
  readonly matchId: string;
  /** Put in by the route: another feature's parts. */
  readonly slipColumn: ReactNode;
  readonly myBets: ReactNode;
}

/** One match: how it stands, what can be bet, what happened, one's own bets on it. */
export function MatchPage({ matchId, slipColumn, myBets }: MatchPageProps) {
  const detail = useCall('matchDetail', { matchId }, { staleTime: 60_000 });
  const isWide = useIsWide();
  if (detail.data) {
    return (
      <div className={styles.page}>
        <main>
          <Loaded first={detail.data} myBets={myBets} />
        </main>
        <div className={styles.slip}>{isWide && slipColumn}</div>
      </div>
    );
  }
  if (detail.isError) {
    const isGone = detail.error.failure.code === codes.notFound;
    return isGone ? (
      <Empty text={matchTexts.notFound} action={<ButtonLink to="/app/sports">{matchTexts.toSports}</ButtonLink>} />
    ) : (
      <LoadFailed onRetry={() => detail.refetch()} />
    );
  }
  return (
    <>
      <Skeleton height="188px" radius="0" />
      <div className={styles.markets}>
        <MatchCardSkeleton />
        <MatchCardSkeleton />
      </div>
    </>
  );
}

function Loaded({ first, myBets }: { readonly first: CallOutput<'matchDetail'>; readonly myBets: ReactNode }) {
  const match = useLiveMatch('match', first);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((value) => value === params.get('tab')) ?? 'markets';
  useEffect(() => {
    document.title = matchTexts.title(match.info.home.name, match.info.away.name);
  }, [match.info]);
  return (
    <>
      <MatchHero match={match} />
      <Tabs
        label={matchTexts.tabLabel}
        value={tab}
        onChange={(value) => setParams(value === 'markets' ? {} : { tab: value }, { replace: true })}
        choices={TABS.map((value) => ({ value, label: matchTexts.tabs[value] }))}
      >
        {tab === 'markets' && <MarketList match={match} />}
        {tab === 'events' && <EventList match={match} />}
        {tab === 'bets' && <div className={styles.markets}>{myBets}</div>}
      </Tabs>
    </>
  );
}
