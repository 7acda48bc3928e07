import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useKeptMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { Held } from '../../runtime/live/hold/held-back.tsx';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { GoalBanner } from '../../sports/goals/goal-banner.tsx';
import { useGoalWatch } from '../../sports/goals/goal-news.ts';
import { MatchCardSkeleton } from '../../sports/match/match-card-skeleton.tsx';
import { OddsSkeleton } from '../../sports/odds/odds-skeleton.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { MarketList } from './market-list.tsx';
import { MatchHero } from './match-hero.tsx';
import styles from './match-page.module.css';
import { MatchPhase } from './match-phase.tsx';
import { MatchWatch, type VideoProps } from './match-watch.tsx';
import { MiniHead, useIsPast } from './mini-head.tsx';
import { OwnBetsStrip } from './own-bets-strip.tsx';
import { UPRIGHT_PHONE, useMatchesMedia } from './use-matches-media.ts';
import { useKeptWatchChoices, useWatchChoices } from './watch-choices.ts';
import { useAskedWatch, useWatched } from './watch-kinds.ts';

const FeatureNotice = lazyPart(() => import('../../ui/page/feature-notice.tsx').then((module) => module.FeatureNotice));
const laterTabs = () => import('./later-tabs.ts');

type Tab = 'markets' | 'chat' | 'events' | 'lineup' | 'stats' | 'analysis' | 'odds' | 'bets';

const OVER: ReadonlySet<string> = new Set(['finished', 'abandoned', 'cancelled', 'walkover']);

const TABS: readonly Tab[] = ['markets', 'chat', 'events', 'lineup', 'stats', 'analysis', 'odds', 'bets'];

/** In the other sports no source names the players, and a site may have no rooms. */
function tabsOf(sport: LiveMatch['info']['sport'], features: readonly string[]): readonly Tab[] {
  return TABS.filter(
    (tab) => (tab !== 'lineup' || sport === 'football') && (tab !== 'chat' || features.includes('live')),
  );
}

type MatchTab = ComponentType<{ readonly match: LiveMatch }>;

/** The tabs that few readers open at once. */
const LATER: Partial<Record<Tab, MatchTab>> = {
  events: lazyPart(() => laterTabs().then((module) => module.EventList)),
  lineup: lazyPart(() => laterTabs().then((module) => module.Lineups)),
  stats: lazyPart(() => laterTabs().then((module) => module.MatchStats)),
  analysis: lazyPart(() => laterTabs().then((module) => module.Analysis)),
  odds: lazyPart(() => laterTabs().then((module) => module.OddsHistory)),
};

/** The parts of other features that a match shows. */
export interface MatchParts {
  readonly myBets: ReactNode;
  readonly Chat: MatchTab;
  readonly Video: ComponentType<VideoProps>;
}

interface MatchPageProps {
  readonly matchId: string;
  readonly parts: MatchParts;
}

/** The page of one match: its score, its markets, its events, and the member's own bets on it. */
export function MatchPage({ matchId, parts }: MatchPageProps) {
  const detail = useCall('matchDetail', { matchId }, { staleTime: 60_000 });
  // A competition has no page of its own: its teams are in the list.
  if (detail.data?.info.kind === 'outright')
    return <Redirect to={`/app/sports/${detail.data.info.sport}?tab=outright`} replace />;
  if (detail.data) return <Loaded first={detail.data} parts={parts} />;
  if (detail.isError) {
    const isGone = detail.error.failure.code === codes.notFound;
    return (
      <PageFrame title={matchTexts.pageTitle} parent="/app/sports">
        {isGone ? (
          <Empty text={matchTexts.notFound} action={<ButtonLink to="/app/sports">{matchTexts.toSports}</ButtonLink>} />
        ) : (
          <LoadFailed text={detail.error.message} onRetry={() => detail.refetch()} />
        )}
      </PageFrame>
    );
  }
  return (
    <>
      <div className={styles.headWaits}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.markets}>
        <MatchCardSkeleton />
        <MatchCardSkeleton />
      </div>
    </>
  );
}

function Loaded({ first, parts }: { readonly first: CallOutput<'matchDetail'>; readonly parts: MatchParts }) {
  const match = useLiveMatch('match', first);
  const [asked, ask] = useSearchPart('tab');
  // A match that was over when the page opened shows its events first. A match that ends while it is watched keeps its tab.
  const [usual] = useState<Tab>(OVER.has(first.state.status) ? 'events' : 'markets');
  const { site } = useApp();
  const tabs = tabsOf(match.info.sport, site.features);
  const tab = tabs.find((value) => value === asked) ?? usual;
  const Later = tab === 'chat' ? parts.Chat : LATER[tab];
  // On a phone the chat takes the height below the head, and the page itself does not scroll.
  const isRoom = tab === 'chat';
  const choose = (value: Tab) => ask(value === usual ? null : value);
  const [edge, isPast] = useIsPast();
  const watched = useWatched(match);
  const isHydrated = useIsHydrated();
  useKeptMatchChoices();
  useKeptWatchChoices();
  useAskedWatch();
  const isUpright = useMatchesMedia(UPRIGHT_PHONE);
  const isWatched = watched !== 'none';
  // On a phone the picture stays at the top, unless its reader would rather have it small.
  const isPinned = useWatchChoices((state) => state.isPinned) && isWatched;
  const isMini = isPast && !(isPinned && isUpright);
  useEffect(() => {
    document.title = matchTexts.title(match.info.home.name, match.info.away.name);
  }, [match.info]);
  return (
    <main className={styles.page} data-room={isRoom || undefined} data-pinned={isPinned || undefined}>
      <h1 className="visually-hidden">{matchTexts.title(match.info.home.name, match.info.away.name)}</h1>
      {/* Score and events may wait for the picture; prices, and whether something may be bet on, never do. */}
      <Held value={match}>
        {(shown) => (
          <>
            <GoalWatch match={shown} />
            <MatchHero match={shown} isRoom={isRoom} isWatched={isWatched} />
          </>
        )}
      </Held>
      <MatchWatch
        match={match}
        isMini={isMini}
        Video={parts.Video}
        Talk={site.features.includes('live') && !isRoom ? parts.Chat : null}
      />
      <div ref={edge} />
      {isMini && (
        <Held value={match}>
          {(shown) => <MiniHead match={shown} hasVideo={watched === 'video' || watched === 'anchor'} />}
        </Held>
      )}
      <GoalBanner />
      <Suspense>{isHydrated && <FeatureNotice feature={match.info.sport} />}</Suspense>
      <Held value={match}>{(shown) => <MatchPhase match={shown} />}</Held>
      <OwnBetsStrip matchId={match.info.matchId} onOpen={() => choose('bets')} />
      <Tabs
        label={matchTexts.tabLabel}
        value={tab}
        onChange={choose}
        choices={tabs.map((value) => ({ value, label: matchTexts.tabs[value] }))}
      >
        {tab === 'markets' && <MarketList match={match} />}
        {Later && (
          <Suspense fallback={<OddsSkeleton />}>
            {tab === 'odds' ? <Later match={match} /> : <Held value={match}>{(shown) => <Later match={shown} />}</Held>}
          </Suspense>
        )}
        {tab === 'bets' && (
          <div className={styles.markets}>
            <Suspense fallback={<OddsSkeleton />}>{isHydrated && parts.myBets}</Suspense>
          </div>
        )}
      </Tabs>
    </main>
  );
}

/** Announces goals as they are shown. */
function GoalWatch({ match }: { readonly match: LiveMatch }) {
  useGoalWatch(match, true);
  return null;
}
