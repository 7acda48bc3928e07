import { useMemo } from 'react';
import { useCall } from '../../runtime/calls/use-call.ts';
import type { Sport } from './list-filter.ts';

/** The board is queried about this many at a time, those that were missing first before the others. */
const MOST = 50;
const LOOK_EVERY_MS = 15_000;
const none: ReadonlySet<string> = new Set();

/** Those matches missing from their list that the board has removed, because they have been over for three minutes. */
export function useLetGo(sport: Sport, missing: readonly string[]): ReadonlySet<string> {
  const matchIds = missing.slice(0, MOST);
  // A match that is requested by id is listed for as long as it is on the board.
  const input = { sport, tab: 'favourites', matchIds, page: 1, size: MOST } as const;
  const { data } = useCall('matchList', input, { enabled: matchIds.length > 0, every: LOOK_EVERY_MS });
  const asked = matchIds.join();
  return useMemo(() => {
    if (!data) return none;
    const known = new Set(data.items.map(({ info }) => info.matchId));
    return new Set(asked.split(',').filter((id) => !known.has(id)));
  }, [data, asked]);
}
