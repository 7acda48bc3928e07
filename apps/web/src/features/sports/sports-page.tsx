import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { GoalBanner } from '../../board/goal-banner.tsx';
import { MatchCardSkeleton } from '../../board/match-card-skeleton.tsx';
import { sportsTexts } from '../../locales/sports-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useFavourites } from '../../runtime/favourites.ts';
import { lazyPart } from '../../runtime/lazy-part.ts';
import { useKeptMatchChoices, useMatchChoices } from '../../runtime/match-choices.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useIsHydrated } from '../../runtime/use-is-hydrated.ts';
import { useIsWide } from '../../runtime/use-is-wide.ts';
import { useUtcOffset } from '../../runtime/use-utc-offset.ts';
import { DayStrip } from './day-strip.tsx';
import { filterParams, hasTopLeagues, type ListFilter, readFilter, SPORTS, type Sport } from './list-filter.ts';
import { ListTools } from './list-tools.tsx';
import { MatchList } from './match-list.tsx';
import { SportChips } from './sport-chips.tsx';
import { SportsMenu } from './sports-menu.tsx';
import styles from './sports-page.module.css';
import { TimeTabs } from './time-tabs.tsx';
import { useFavouriteCount } from './use-favourite-count.ts';

const OutrightList = lazyPart(() => import('./outright-list.tsx').then((module) => module.OutrightList));

interface SportsPageProps {
  /** As the address names it; football where it names none. */
  readonly sportKind: string | undefined;
  /** The open slip of a desktop; another feature's, put in by the route. */
  readonly slipColumn: ReactNode;
}

/** The list of matches. On a desktop three columns: menu, matches, slip. */
export function SportsPage({ sportKind, slipColumn }: SportsPageProps) {
  const sport: Sport = SPORTS.find((value) => value === sportKind) ?? 'football';
  const [params, setParams] = useSearchParams();
  const { site } = useApp();
  const isHydrated = useIsHydrated();
  // One first page serves every filter.
  const read = readFilter(isHydrated ? params : new URLSearchParams());
  const filter = { ...read, onlyTop: read.onlyTop && hasTopLeagues(sport, site) };
  const isWide = useIsWide();
  const utcOffsetMinutes = useUtcOffset();
  const counts = useCall('sportCounts', { utcOffsetMinutes }, { enabled: isHydrated, keep: true, every: 15_000 }).data;
  const { list: favourites } = useFavourites();
  const favouriteCount = useFavouriteCount(sport, favourites);
  const sort = useMatchChoices((state) => state.sort);
  useKeptMatchChoices();
  useEffect(() => {
    document.title = sportsTexts.sportTitle(sportsTexts.sports[sport]);
  }, [sport]);

  const change = (part: Partial<ListFilter>) => setParams(filterParams({ ...filter, ...part }), { replace: true });
  return (
    <main className={styles.page}>
      <GoalBanner />
      <div className={styles.menu}>
        <SportsMenu sport={sport} tab={filter.tab} counts={counts?.items} />
      </div>
      <div className={styles.list}>
        <h1 className="visually-hidden">{sportsTexts.sportTitle(sportsTexts.sports[sport])}</h1>
        <SportChips sport={sport} tab={filter.tab} counts={counts?.items} />
        <TimeTabs
          sport={sport}
          tab={filter.tab}
          counts={counts?.items.find((item) => item.sport === sport)}
          favourites={favouriteCount}
          onChange={(tab) => change({ tab, day: null })}
        />
        {filter.tab === 'early' && (
          <DayStrip day={filter.day} utcOffsetMinutes={utcOffsetMinutes} onChange={(day) => change({ day })} />
        )}
        {filter.tab === 'outright' ? (
          <Suspense fallback={<MatchCardSkeleton />}>
            <OutrightList
              key={sport}
              sport={sport}
              utcOffsetMinutes={utcOffsetMinutes}
              onLeave={() => change({ tab: 'inplay' })}
            />
          </Suspense>
        ) : (
          <ListTools sport={sport} filter={filter} onChange={change} />
        )}
        {isHydrated && filter.tab !== 'outright' && (
          <MatchList
            key={sport}
            sport={sport}
            filter={filter}
            sort={sort}
            favourites={favourites}
            utcOffsetMinutes={utcOffsetMinutes}
            isWide={isWide}
            onChange={change}
          />
        )}
      </div>
      <div className={styles.slip}>{isWide && slipColumn}</div>
    </main>
  );
}
