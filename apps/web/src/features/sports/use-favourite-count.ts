import { useCall } from '../../runtime/calls/use-call.ts';
import type { Favourite } from '../../runtime/live/choices/favourites.ts';
import type { Sport } from './list-filter.ts';

/** The number of starred matches in the list of a sport: those of other sports and those long over are not there. */
export function useFavouriteCount(sport: Sport, favourites: readonly Favourite[]): number {
  const matchIds = favourites.map(({ matchId }) => matchId);
  const input = { sport, tab: 'favourites', matchIds, page: 1, size: 1 } as const;
  const answer = useCall('matchList', input, { enabled: matchIds.length > 0, every: 60_000, keep: true });
  return matchIds.length === 0 ? 0 : (answer.data?.total ?? 0);
}
