import type { CallOutput } from '@touchline/contract';
import type { Tab } from './list-filter.ts';

/** The number of matches of a sport in the tab shown; nothing until it is known, nor of stars, which are counted for one sport. */
export function countOf(
  counts: CallOutput<'sportCounts'>['items'] | undefined,
  sport: string,
  tab: Tab,
): number | null {
  const known = counts?.find((item) => item.sport === sport);
  return known && tab !== 'favourites' ? known[tab] : null;
}
