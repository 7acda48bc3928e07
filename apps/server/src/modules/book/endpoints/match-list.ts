import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { MatchLists } from '../board/match-lists.ts';

export function matchListEndpoint(lists: MatchLists): Handler<'matchList'> {
  return async (input, { site }) => ok(lists.list(input, site.file.topLeagues));
}

export function leagueListEndpoint(lists: MatchLists): Handler<'leagueList'> {
  return async ({ sport }, { site }) => ok(lists.leagues(sport, site.file.topLeagues));
}

export function sportCountsEndpoint(lists: MatchLists): Handler<'sportCounts'> {
  return async ({ utcOffsetMinutes }) => ok(lists.everyCount(utcOffsetMinutes));
}
