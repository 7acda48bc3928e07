import type { MatchInfo } from '@touchline/client/live';
import type { PickedMatch } from '../../runtime/live/picks.ts';

const known = new WeakMap<MatchInfo, PickedMatch>();

/** The facts of a match that the slip keeps; the same object for the same match, so that memoised cells stay memoised. */
export function pickedMatch(info: MatchInfo): PickedMatch {
  const found = known.get(info);
  if (found) return found;
  const { matchId, sport, leagueName, startAt, home, away, relatedIds } = info;
  const made = {
    matchId,
    sport,
    leagueName,
    startAt,
    home: home.name,
    away: away.name,
    ...(relatedIds && { relatedIds }),
  };
  known.set(info, made);
  return made;
}
