import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { GoalBanner } from '../../board/goal-banner.tsx';
import { PageFrame } from '../../board/page-frame.tsx';
import { sportsTexts } from '../../locales/sports-texts.ts';
import { useKeptMatchChoices } from '../../runtime/match-choices.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useIsHydrated } from '../../runtime/use-is-hydrated.ts';
import { useIsWide } from '../../runtime/use-is-wide.ts';
import { useUtcOffset } from '../../runtime/use-utc-offset.ts';
import { Chips } from '../../ui/primitives/chips.tsx';
import { SPORTS, type Sport } from './list-filter.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { MatchList } from './match-list.tsx';
import { MenuFrame } from './menu-frame.tsx';
import styles from './sports-page.module.css';

const TABS = ['inplay', 'today', 'early', 'results'] as const;

interface LeagueMatchesProps {
  readonly leagueId: string;
  /** How the league's latest matches ended; another feature's, put in by the route. */
  readonly results: (sport: Sport, utcOffsetMinutes: number) => ReactNode;
}

/** One league: its matches by time, and its results. */
export function LeagueMatches({ leagueId, results }: LeagueMatchesProps) {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const asked = isHydrated ? params : new URLSearchParams();
  const sport = SPORTS.find((value) => value === asked.get('sport')) ?? 'football';
  const tab = TABS.find((value) => value === asked.get('tab')) ?? 'inplay';
  const utcOffsetMinutes = useUtcOffset();
  const isWide = useIsWide();
  const leagues = useCall('leagueList', { sport }, { enabled: isHydrated, staleTime: 60_000 }).data?.items;
  const title = leagues?.find((league) => league.leagueId === leagueId)?.leagueName ?? sportsTexts.leagues;
  useKeptMatchChoices();
  const choose = (value: string) => setParams({ sport, tab: value }, { replace: true });
  return (
    <MenuFrame sport={sport}>
      <PageFrame title={title} parent={`/app/sports/${sport}`}>
        <GoalBanner />
        <div className={styles.page}>
          <Chips
            label={sportsTexts.tabLabel}
            value={tab}
            onChange={choose}
            choices={TABS.map((value) => ({ value, label: sportsTexts.tabs[value] }))}
          />
          {!isHydrated && <ListSkeleton />}
          {isHydrated && tab === 'results' && results(sport, utcOffsetMinutes)}
          {isHydrated && tab !== 'results' && (
            <MatchList
              key={tab}
              sport={sport}
              filter={{ tab, day: null, leagueIds: [leagueId], withVideo: false, onlyTop: false }}
              sort={null}
              favourites={[]}
              utcOffsetMinutes={utcOffsetMinutes}
              isWide={isWide}
              onChange={(part) => choose(part.tab ?? (tab === 'inplay' ? 'today' : 'inplay'))}
            />
          )}
        </div>
      </PageFrame>
    </MenuFrame>
  );
}
