import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { sports } from '@touchline/rules/markets';
import { type ReactNode, Suspense } from 'react';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useKeptMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { GoalBanner } from '../../sports/goals/goal-banner.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import type { Sport } from './list-filter.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { MatchList } from './match-list.tsx';
import { MenuFrame } from './menu-frame.tsx';
import { PlayWarning } from './play-warning.tsx';
import styles from './sports-page.module.css';

const OutrightList = lazyPart(() => import('./outright-list.tsx').then((module) => module.OutrightList));

const TABS = ['inplay', 'today', 'early', 'outright', 'results'] as const;

interface LeagueMatchesProps {
  readonly leagueId: string;
  /** The results of the league's latest matches; another feature's, put in by the route. */
  readonly results: (sport: Sport, utcOffsetMinutes: number) => ReactNode;
}

/** One league: its matches by time, who may win it, and its results. */
export function LeagueMatches({ leagueId, results }: LeagueMatchesProps) {
  const [askedSport] = useSearchPart('sport');
  const [askedTab, askTab] = useSearchPart('tab');
  const isHydrated = useIsHydrated();
  const tab = TABS.find((value) => value === askedTab) ?? 'inplay';
  const utcOffsetMinutes = useUtcOffset();
  const leagues = useCall('leagueList', {}, { enabled: isHydrated, staleTime: 60_000 });
  const league = leagues.data?.items.find((item) => item.leagueId === leagueId);
  // A league whose matches are all over is on no list any more; then the address says what is played there.
  const sport = league?.sport ?? sports.find((value) => value === askedSport);
  useKeptMatchChoices();
  const choose = (value: string) => askTab(value === 'inplay' ? null : value);
  return (
    <MenuFrame sport={sport}>
      <PageFrame
        title={league?.leagueName ?? sportsTexts.leagues}
        parent={sport ? `/app/sports/${sport}` : '/app/sports'}
      >
        <GoalBanner />
        <div className={styles.league}>
          <Chips
            label={sportsTexts.tabLabel}
            value={tab}
            onChange={choose}
            choices={TABS.map((value) => ({ value, label: sportsTexts.tabs[value] }))}
          />
          {sport === undefined && <Unknown leagues={leagues} />}
          {sport && tab === 'results' && results(sport, utcOffsetMinutes)}
          {sport && tab === 'outright' && (
            <Suspense fallback={<ListSkeleton />}>
              <OutrightList
                sport={sport}
                leagueId={leagueId}
                utcOffsetMinutes={utcOffsetMinutes}
                onLeave={() => choose('inplay')}
              />
            </Suspense>
          )}
          {sport && tab === 'inplay' && <PlayWarning />}
          {sport && tab !== 'results' && tab !== 'outright' && (
            <MatchList
              key={tab}
              sport={sport}
              filter={{ tab, day: null, leagueIds: [leagueId], withVideo: false, onlyTop: false }}
              sort={null}
              favourites={[]}
              isOfLeague
              utcOffsetMinutes={utcOffsetMinutes}
              onChange={(part) => choose(part.tab ?? (tab === 'inplay' ? 'today' : 'inplay'))}
            />
          )}
        </div>
      </PageFrame>
    </MenuFrame>
  );
}

/** Shown until the matches of the league are known, and if they cannot be read. */
function Unknown({ leagues }: { readonly leagues: UseQueryResult<CallOutput<'leagueList'>, CallError> }) {
  if (leagues.isError) return <LoadFailed text={leagues.error.message} onRetry={() => leagues.refetch()} />;
  if (!leagues.data) return <ListSkeleton />;
  return (
    <Empty
      text={sportsTexts.leagueNotFound}
      action={
        <ButtonLink look="soft" size="small" to="/app/sports">
          {sportsTexts.toInplay}
        </ButtonLink>
      }
    />
  );
}
