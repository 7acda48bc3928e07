import type { CallOutput, ParsedInput } from '@touchline/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Board, type BoardMatch, isInPlay } from './board.ts';
import type { Market } from './feed.ts';

export type MatchRow = CallOutput<'matchList'>['items'][number];
type Tab = ParsedInput<'matchList'>['tab'];

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const LAST_EARLY_DAY = 7;

/** Which matches stand in which list, and in what order. */
export class MatchLists {
  readonly #board: Board;
  readonly #clock: Clock;

  constructor(board: Board, clock: Clock) {
    this.#board = board;
    this.#clock = clock;
  }

  list(input: ParsedInput<'matchList'>): CallOutput<'matchList'> {
    const found = this.#inTab(input.sport, input.tab, input.utcOffsetMinutes);
    const start = (input.page - 1) * input.size;
    return {
      items: found.slice(start, start + input.size).map(toRow),
      total: found.length,
      counts: this.counts(input.sport, input.utcOffsetMinutes),
    };
  }

  counts(sport: string, utcOffsetMinutes: number) {
    const size = (tab: Tab) => this.#inTab(sport, tab, utcOffsetMinutes).length;
    return { inplay: size('inplay'), today: size('today'), early: size('early') };
  }

  inplayIds(sport: string): string[] {
    return this.#inTab(sport, 'inplay', 0).map((match) => match.info.matchId);
  }

  /** Football matches in play that have a host, most popular first. */
  cast() {
    const inplay = this.#inTab('football', 'inplay', 0);
    const hosted = inplay.filter((match) => match.info.badges.anchors > 0);
    return (hosted.length > 0 ? hosted : inplay).map(({ info, state }) => ({ info, state }));
  }

  #inTab(sport: string, tab: Tab, utcOffsetMinutes: number): BoardMatch[] {
    const now = this.#clock.now();
    const offset = utcOffsetMinutes * MINUTE_MS;
    const midnight = Math.floor((now + offset) / DAY_MS) * DAY_MS + DAY_MS - offset;
    const belongs = (match: BoardMatch): boolean => {
      const { startAt } = match.info;
      switch (tab) {
        case 'inplay':
          return isInPlay(match.state);
        case 'today':
          return match.state.status === 'not_started' && startAt < midnight;
        case 'early':
          return (
            match.state.status === 'not_started' && startAt >= midnight && startAt < midnight + LAST_EARLY_DAY * DAY_MS
          );
        case 'results':
          return match.state.status === 'finished';
      }
    };
    const found: BoardMatch[] = [];
    for (const match of this.#board.matches()) if (match.info.sport === sport && belongs(match)) found.push(match);
    return found.sort(tab === 'inplay' ? byPopularity : byStart);
  }
}

function byPopularity(a: BoardMatch, b: BoardMatch): number {
  return b.info.popularity - a.info.popularity || byStart(a, b);
}

function byStart(a: BoardMatch, b: BoardMatch): number {
  return a.info.startAt - b.info.startAt || (a.info.matchId < b.info.matchId ? -1 : 1);
}

/** A match with its main whole-match markets. */
export function toRow(match: BoardMatch): MatchRow {
  const markets = [...match.markets.values()];
  return {
    info: match.info,
    state: match.state,
    markets: markets.filter(isRowMarket),
    marketCount: markets.length,
  };
}

/** A match with everything the board knows. */
export function toFull(match: BoardMatch): CallOutput<'matchDetail'> {
  const markets = [...match.markets.values()];
  return { info: match.info, state: match.state, markets, marketCount: markets.length, events: [...match.events] };
}

export function isRowMarket(market: Market): boolean {
  return market.main && market.period === 'full';
}
