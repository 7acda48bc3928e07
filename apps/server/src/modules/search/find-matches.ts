import type { CallOutput } from '@touchline/contract';
import { matchText, type TextMatch } from './match-text.ts';

type Found = CallOutput<'search'>;
export type FoundMatch = Pick<CallOutput<'matchList'>['items'][number], 'info' | 'state'>;

/** Matches and what they are made of: as many of each group as fit a page. */
const MOST = { teams: 4, leagues: 5, matches: 12 };

interface Hit extends FoundMatch {
  readonly home: TextMatch | null;
  readonly away: TextMatch | null;
  readonly league: TextMatch | null;
}

/** @param matches - those that are in play or to come */
export function findMatches(
  matches: readonly FoundMatch[],
  words: string,
): Pick<Found, 'teams' | 'leagues' | 'matches'> {
  const hits = matches.flatMap((match) => hitOf(match, words) ?? []).sort(byWorth);
  return { teams: teamsOf(hits), leagues: leaguesOf(matches, words), matches: hits.slice(0, MOST.matches).map(shown) };
}

/** `北港联 阿尔登` asks for the match of both. */
function hitOf(match: FoundMatch, words: string): Hit | null {
  const { info } = match;
  const both = words.trim().split(/\s+(?:vs?\.?\s+)?|vs/i);
  if (both.length === 2) {
    const [first = '', second = ''] = both;
    const asked = [matchText(info.home.name, first), matchText(info.away.name, second)] as const;
    const turned = [matchText(info.home.name, second), matchText(info.away.name, first)] as const;
    const [home, away] = asked[0] && asked[1] ? asked : turned;
    if (home && away) return { ...match, home, away, league: null };
  }
  const hit = {
    ...match,
    home: info.kind === 'outright' ? null : matchText(info.home.name, words),
    away: info.kind === 'outright' ? null : matchText(info.away.name, words),
    league: matchText(info.leagueName, words),
  };
  return hit.home || hit.away || hit.league ? hit : null;
}

const rankOf = ({ home, away, league }: Hit) =>
  Math.min(home?.rank ?? 9, away?.rank ?? 9, league ? league.rank + 4 : 9);
const isInPlay = ({ state }: FoundMatch) => state.status !== 'not_started' && state.status !== 'postponed';

/** The better named, then what is in play, then the more popular, then the sooner. */
function byWorth(a: Hit, b: Hit): number {
  return (
    rankOf(a) - rankOf(b) ||
    Number(isInPlay(b)) - Number(isInPlay(a)) ||
    b.info.popularity - a.info.popularity ||
    a.info.startAt - b.info.startAt
  );
}

function shown({ info, state, home, away, league }: Hit): Found['matches'][number] {
  return { info, state, marks: { home: home?.marks ?? [], away: away?.marks ?? [], league: league?.marks ?? [] } };
}

/** Each team once, with its match in play or its next one. */
function teamsOf(hits: readonly Hit[]): Found['teams'] {
  const teams = new Map<string, Found['teams'][number] & { readonly rank: number }>();
  for (const hit of hits)
    for (const side of ['home', 'away'] as const) {
      const text = hit[side];
      if (!text) continue;
      const { info } = hit;
      const known = teams.get(info[side].id);
      const inPlay = isInPlay(hit);
      if (known && (known.inPlay || (!inPlay && known.startAt <= info.startAt))) continue;
      const { sport, leagueName, matchId, startAt } = info;
      teams.set(info[side].id, {
        team: info[side],
        ...{ sport, leagueName, matchId, startAt, inPlay },
        ...{ marks: text.marks, rank: text.rank },
      });
    }
  return [...teams.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST.teams)
    .map(({ rank: _, ...team }) => team);
}

function leaguesOf(matches: readonly FoundMatch[], words: string): Found['leagues'] {
  const leagues = new Map<string, Found['leagues'][number] & { readonly rank: number }>();
  for (const match of matches) {
    const { leagueId, leagueName, sport, kind } = match.info;
    const known = leagues.get(leagueId);
    const text = known ?? matchText(leagueName, words);
    if (!text || kind === 'outright') continue;
    leagues.set(leagueId, {
      ...{ leagueId, sport, title: leagueName, marks: text.marks, rank: text.rank },
      matches: (known?.matches ?? 0) + 1,
      inplay: (known?.inplay ?? 0) + Number(isInPlay(match)),
    });
  }
  return [...leagues.values()]
    .sort((a, b) => a.rank - b.rank || b.matches - a.matches)
    .slice(0, MOST.leagues)
    .map(({ rank: _, ...league }) => league);
}
