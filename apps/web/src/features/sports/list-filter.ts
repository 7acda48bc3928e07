import type { CallInput, CallOutput } from '@touchline/contract';
import type { ListSort } from '../../runtime/live/choices/match-choices.ts';

export type Sport = CallOutput<'sportCounts'>['items'][number]['sport'];
export type Row = CallOutput<'matchList'>['items'][number];
export type Tab = Exclude<CallInput<'matchList'>['tab'], 'results'>;

export const TABS: readonly Tab[] = ['inplay', 'today', 'early', 'parlay', 'outright', 'favourites'];
export const EARLY_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The filter of a list of a sport; it is in the address, so that a list can be kept and shared. */
export interface ListFilter {
  readonly tab: Tab;
  /** Days from today, of the early tab. */
  readonly day: number | null;
  /** None: every league. */
  readonly leagueIds: readonly string[];
  readonly withVideo: boolean;
  /** Whether only the site's top leagues are shown; for football alone. */
  readonly onlyTop: boolean;
}

/** Whether a list of this sport can be narrowed to the site's top leagues: football alone has them. */
export function hasTopLeagues(sport: Sport, { topLeagues }: { readonly topLeagues: readonly string[] }): boolean {
  return sport === 'football' && topLeagues.length > 0;
}

/** The filter of an address; what it cannot mean is left out. */
export function readFilter(params: URLSearchParams): ListFilter {
  const tab = TABS.find((value) => value === params.get('tab')) ?? 'inplay';
  const day = EARLY_DAYS.find((value) => String(value) === params.get('day')) ?? null;
  return {
    tab,
    day: tab === 'early' ? day : null,
    leagueIds: (params.get('leagues') ?? '').split(',').filter(Boolean).slice(0, 100),
    withVideo: params.get('video') === '1',
    onlyTop: params.get('top') === '1',
  };
}

/**
 * The order of a list whose reader chose none: matches that are not in play are sorted by league, so that no league is named
 * twice.
 */
export function usualSort(tab: Tab): ListSort {
  if (tab === 'inplay') return 'hot';
  return tab === 'favourites' ? 'time' : 'league';
}

/** A filter as it is in the address, without what is usual. */
export function filterParams({ tab, day, leagueIds, withVideo, onlyTop }: ListFilter): Record<string, string> {
  return {
    ...(tab === 'inplay' ? {} : { tab }),
    ...(tab === 'early' && day !== null ? { day: String(day) } : {}),
    ...(leagueIds.length === 0 ? {} : { leagues: leagueIds.join(',') }),
    ...(withVideo ? { video: '1' } : {}),
    ...(onlyTop ? { top: '1' } : {}),
  };
}
