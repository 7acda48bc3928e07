import type { CallOutput, ParsedInput } from '@touchline/contract';
import { columnsOf, findMarket, isColumn, sports } from '@touchline/rules/markets';
import { columnLines, isShown } from '@touchline/rules/match';
import type { Clock } from '../../../platform/clock.ts';
import type { Market } from '../../../suppliers/feed/port.ts';
import { type Board, type BoardMatch, isInPlay, isOver } from './board.ts';

export type MatchRow = CallOutput<'matchList'>['items'][number];
type ListInput = ParsedInput<'matchList'>;
type Tab = ListInput['tab'];
type Sport = ListInput['sport'];

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const LAST_EARLY_DAY = 7;
/** Leagues at least as popular as this are hot. */
const HOT_POPULARITY = 70;

/** The lists of matches, and their order. */
export class MatchLists {
  readonly #board: Board;
  readonly #clock: Clock;

  constructor(board: Board, clock: Clock) {
    this.#board = board;
    this.#clock = clock;
  }

  /** @param topLeagues - ids of the site's top leagues */
  list(input: ListInput, topLeagues: readonly string[]): CallOutput<'matchList'> {
    const leagues = input.leagueIds && new Set(input.leagueIds);
    const ids = input.matchIds && new Set(input.matchIds);
    const found = this.#inTab(input.sport, input.tab, input.utcOffsetMinutes, input.day)
      .filter(({ info }) => !leagues || leagues.has(info.leagueId))
      .filter(({ info }) => (input.tab === 'favourites' ? (ids?.has(info.matchId) ?? false) : true))
      .filter(({ info }) => !input.withVideo || info.badges.video)
      .filter(({ info }) => !input.onlyTop || topLeagues.includes(info.leagueId))
      .sort(this.#comparison(input.sort ?? (input.tab === 'inplay' ? 'hot' : 'time')));
    const start = (input.page - 1) * input.size;
    return {
      items: found.slice(start, start + input.size).map(toRow),
      total: found.length,
      counts: this.counts(input.sport, input.utcOffsetMinutes),
    };
  }

  counts(sport: Sport, utcOffsetMinutes: number, among: Iterable<BoardMatch> = this.#board.matches()) {
    const own = [...among].filter(({ info }) => info.sport === sport);
    const size = (tab: Tab) => this.#inTab(sport, tab, utcOffsetMinutes, undefined, own).length;
    return {
      inplay: size('inplay'),
      today: size('today'),
      early: size('early'),
      parlay: size('parlay'),
      outright: size('outright'),
    };
  }

  everyCount(utcOffsetMinutes: number): CallOutput<'sportCounts'> {
    const all = [...this.#board.matches()];
    const watched = all.filter(({ info, state }) => info.badges.video && !isOver(state.status));
    return {
      items: sports.map((sport) => ({
        sport,
        ...this.counts(sport, utcOffsetMinutes, all),
        withVideo: watched.filter(({ info }) => info.sport === sport).length,
      })),
    };
  }

  inplayIds(sport: Sport): string[] {
    return this.#inTab(sport, 'inplay', 0)
      .sort(this.#comparison('hot'))
      .map((match) => match.info.matchId);
  }

  /** @param topLeagues - ids of the site's top leagues */
  leagues(sport: Sport | undefined, topLeagues: readonly string[]): CallOutput<'leagueList'> {
    const leagues = new Map<
      string,
      { sport: Sport; leagueName: string; matches: number; inplay: number; popularity: number }
    >();
    for (const { info, state } of this.#board.matches()) {
      if ((sport ?? info.sport) !== info.sport || info.kind === 'outright' || isOver(state.status)) continue;
      const known = leagues.get(info.leagueId);
      leagues.set(info.leagueId, {
        sport: info.sport,
        leagueName: info.leagueName,
        matches: (known?.matches ?? 0) + 1,
        inplay: (known?.inplay ?? 0) + (isInPlay(state) ? 1 : 0),
        popularity: Math.max(known?.popularity ?? 0, info.popularity),
      });
    }
    const items = [...leagues].sort(([, a], [, b]) => b.popularity - a.popularity);
    return {
      items: items.map(([leagueId, { popularity, ...league }]) => ({
        leagueId,
        ...league,
        isHot: popularity >= HOT_POPULARITY,
        isTop: topLeagues.includes(leagueId),
      })),
    };
  }

  /** The matches in play of every sport, most popular first. */
  inplay(): BoardMatch[] {
    return this.begun().filter(({ state }) => isInPlay(state));
  }

  /** The matches that have begun and are not over, most popular first: in play, or interrupted. */
  begun(): BoardMatch[] {
    return [...this.#board.matches()]
      .filter(({ info, state }) => info.kind !== 'outright' && (isInPlay(state) || state.status === 'interrupted'))
      .sort(byPopularity);
  }

  /** Matches and competitions that are in play or to come. */
  ahead(): BoardMatch[] {
    return [...this.#board.matches()].filter(({ state }) => !isOver(state.status));
  }

  #comparison(sort: NonNullable<ListInput['sort']>): Comparison {
    return sort === 'time' ? byStart : byLeague(this.#board.matches(), sort === 'hot' ? byPopularity : byStart);
  }

  #inTab(
    sport: Sport,
    tab: Tab,
    utcOffsetMinutes: number,
    day?: number,
    among: Iterable<BoardMatch> = this.#board.matches(),
  ): BoardMatch[] {
    const now = this.#clock.now();
    const offset = utcOffsetMinutes * MINUTE_MS;
    const midnight = Math.floor((now + offset) / DAY_MS) * DAY_MS + DAY_MS - offset;
    const [from, to] =
      day === undefined
        ? [midnight, midnight + LAST_EARLY_DAY * DAY_MS]
        : [midnight + (day - 1) * DAY_MS, midnight + day * DAY_MS];
    const belongs = (match: BoardMatch): boolean => {
      const { info, state } = match;
      if (tab === 'outright' || info.kind === 'outright')
        return tab === 'outright' && info.kind === 'outright' && !isOver(state.status);
      switch (tab) {
        case 'inplay':
          return isInPlay(state) || state.status === 'interrupted';
        case 'today':
          return isAhead(state.status) && info.startAt < midnight;
        case 'early':
          return isAhead(state.status) && info.startAt >= from && info.startAt < to;
        case 'parlay':
          return (isInPlay(state) || state.status === 'not_started') && info.startAt < to && mayBeCombined(match);
        case 'favourites':
          return true;
        case 'results':
          return isOver(state.status);
      }
    };
    const found: BoardMatch[] = [];
    for (const match of among) if (match.info.sport === sport && belongs(match)) found.push(match);
    return found;
  }
}

/** Whether a match has not begun. A postponed match is listed among these until it has a new kick-off. */
function isAhead(status: BoardMatch['state']['status']): boolean {
  return status === 'not_started' || status === 'postponed';
}

/** Whether a selection of a match may be one of several in a bet. */
function mayBeCombined({ info, markets }: BoardMatch): boolean {
  for (const market of markets.values())
    if (isShown(market) && findMarket(info.sport, market.type)?.parlay) return true;
  return false;
}

type Comparison = (a: BoardMatch, b: BoardMatch) => number;

const byStart: Comparison = (a, b) => a.info.startAt - b.info.startAt || compare(a.info.matchId, b.info.matchId);

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const byPopularity: Comparison = (a, b) => b.info.popularity - a.info.popularity || byStart(a, b);

/**
 * Sorts by league, and the league with the most popular match comes first, so that each league is named once over all
 * pages. Every match on the board counts for its league, so that leagues keep their places when a filter or a kick-off
 * removes a match from the list.
 */
function byLeague(matches: Iterable<BoardMatch>, within: Comparison): Comparison {
  const ranks = new Map<string, number>();
  for (const { info } of matches)
    ranks.set(info.leagueId, Math.max(ranks.get(info.leagueId) ?? info.popularity, info.popularity));
  const rankOf = ({ info }: BoardMatch) => ranks.get(info.leagueId) ?? 0;
  return (a, b) => rankOf(b) - rankOf(a) || compare(a.info.leagueId, b.info.leagueId) || within(a, b);
}

/** A match with the markets that its row has columns for; a competition with all its markets. */
export function toRow(match: BoardMatch): MatchRow {
  const { info, state } = match;
  const markets = [...match.markets.values()];
  return {
    info,
    state,
    markets:
      info.kind === 'outright' ? markets : markets.filter((market) => market.main && isColumn(info.sport, market)),
    ...countsOf(markets),
  };
}

/** A row that has the lines beside the main ones of its columns too. */
export function toLines(match: BoardMatch): MatchRow {
  const row = toRow(match);
  if (match.info.kind === 'outright') return row;
  const markets = [...match.markets.values()];
  const kept = new Set([
    ...row.markets,
    ...columnsOf(match.info.sport).flatMap((column) => columnLines(markets, column)),
  ]);
  return { ...row, markets: markets.filter((market) => kept.has(market)) };
}

/** A match with everything the board knows. */
export function toFull(match: BoardMatch): CallOutput<'matchDetail'> {
  const markets = [...match.markets.values()];
  return { info: match.info, state: match.state, markets, ...countsOf(markets), events: [...match.events] };
}

function countsOf(markets: readonly Market[]) {
  const shown = markets.filter(isShown);
  return {
    marketCount: shown.length,
    hasCorners: shown.some(({ type }) => type === 'corners_ah' || type === 'corners_ou'),
  };
}
