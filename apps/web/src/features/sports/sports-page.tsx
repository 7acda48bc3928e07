import { sports } from '@touchline/rules/markets';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useFavourites } from '../../runtime/live/choices/favourites.ts';
import { useKeptMatchChoices, useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { GoalBanner } from '../../sports/goals/goal-banner.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { DayStrip } from './day-strip.tsx';
import { ListBar } from './list-bar.tsx';
import { filterParams, hasTopLeagues, type ListFilter, readFilter, type Sport, usualSort } from './list-filter.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTools } from './list-tools.tsx';
import { MatchList } from './match-list.tsx';
import { MenuFrame } from './menu-frame.tsx';
import { PlayWarning } from './play-warning.tsx';
import { SportChips } from './sport-chips.tsx';
import styles from './sports-page.module.css';
import { TimeTabs } from './time-tabs.tsx';
import { useFavouriteCount } from './use-favourite-count.ts';
import { useSportCounts } from './use-sport-counts.ts';

const FeatureNotice = lazyPart(() => import('../../ui/page/feature-notice.tsx').then((module) => module.FeatureNotice));
const OutrightList = lazyPart(() => import('./outright-list.tsx').then((module) => module.OutrightList));

interface PageProps {
  /** `sportKind` as the address names it; football where it names none. */
  readonly params: { readonly sportKind?: string };
}

/** The list of matches. */
export function Page({ params: { sportKind } }: PageProps) {
  const sport: Sport = sports.find((value) => value === sportKind) ?? 'football';
  const [search, setSearch] = useSearchParams();
  const { site } = useApp();
  const isHydrated = useIsHydrated();
  // One first page serves every filter.
  const read = readFilter(isHydrated ? search : new URLSearchParams());
  const filter = { ...read, onlyTop: read.onlyTop && hasTopLeagues(sport, site) };
  const utcOffsetMinutes = useUtcOffset();
  const counts = useSportCounts(isHydrated);
  const own = counts?.find((item) => item.sport === sport);
  const { list: favourites } = useFavourites();
  const favouriteCount = useFavouriteCount(sport, favourites);
  const sort = useMatchChoices((state) => state.sort);
  useKeptMatchChoices();
  useEffect(() => {
    document.title = sportsTexts.sportTitle(sportsTexts.sports[sport]);
  }, [sport]);

  const change = (part: Partial<ListFilter>) => setSearch(filterParams({ ...filter, ...part }), { replace: true });
  return (
    <MenuFrame sport={sport} tab={filter.tab}>
      <GoalBanner />
      <main className={styles.page}>
        <div className={styles.top} data-page-bar>
          <ListBar sport={sport} />
          <SportChips sport={sport} tab={filter.tab} counts={counts} />
          <div className={styles.times}>
            <TimeTabs
              sport={sport}
              tab={filter.tab}
              counts={own}
              favourites={favouriteCount}
              onChange={(tab) => change({ tab, day: null })}
            />
            {filter.tab !== 'outright' && (
              <ListTools
                sport={sport}
                filter={filter}
                hasVideo={site.features.includes('live') && (own?.withVideo ?? 0) > 0}
                onChange={change}
              />
            )}
          </div>
        </div>
        <Suspense>{isHydrated && <FeatureNotice feature={sport} />}</Suspense>
        {filter.tab === 'early' && (
          <DayStrip day={filter.day} utcOffsetMinutes={utcOffsetMinutes} onChange={(day) => change({ day })} />
        )}
        {filter.tab !== 'outright' && <ActiveFilters filter={filter} onChange={change} />}
        {filter.tab === 'outright' && (
          <div className={styles.outrights}>
            <Suspense fallback={<ListSkeleton />}>
              <OutrightList
                key={sport}
                sport={sport}
                utcOffsetMinutes={utcOffsetMinutes}
                onLeave={() => change({ tab: 'inplay' })}
              />
            </Suspense>
          </div>
        )}
        {filter.tab === 'inplay' && <PlayWarning />}
        {!isHydrated && <ListSkeleton />}
        {isHydrated && filter.tab !== 'outright' && (
          <MatchList
            key={sport}
            sport={sport}
            filter={filter}
            sort={sort ?? usualSort(filter.tab)}
            favourites={favourites}
            utcOffsetMinutes={utcOffsetMinutes}
            onChange={change}
          />
        )}
      </main>
    </MenuFrame>
  );
}
