import type { CallOutput } from '@touchline/contract';
import type { Tab } from './list-filter.ts';

/** How many matches a sport has in the tab shown, and in play where that tab is not counted; nothing until it is known. */
export function countOf(
  counts: CallOutput<'sportCounts'>['items'] | undefined,
  sport: string,
  tab: Tab,
): number | null {
  const known = counts?.find((item) => item.sport === sport);
  if (!known) return null;
  return tab === 'today' || tab === 'early' || tab === 'outright' ? known[tab] : known.inplay;
}
