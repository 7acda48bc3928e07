import type { CallOutput } from '@touchline/contract';
import type { MarketUpdate, MatchDelta, MatchStateUpdate } from '@touchline/contract/topics';
import type { Realtime } from '../realtime/realtime.ts';
import type { PriceCells } from './price-cells.ts';

type Row = CallOutput<'matchList'>['items'][number];
type Full = CallOutput<'matchDetail'>;
export type MatchInfo = Row['info'];
export type MatchEvent = Full['events'][number];

/** A match as a page renders it: its structure, without the prices, which live in cells. */
export interface LiveMatch {
  readonly info: MatchInfo;
  readonly state: MatchStateUpdate;
  readonly markets: readonly MarketUpdate[];
  readonly marketCount: number;
  /** Whether corners can be bet on. */
  readonly hasCorners: boolean;
  readonly events: readonly MatchEvent[];
  /** Nothing has come for it for too long: nothing on it may be bet. */
  readonly isStale: boolean;
}

/** A row, a row with several lines of each market, and all there is. */
const SCOPES = ['row', 'lines', 'match'] as const;
type Scope = (typeof SCOPES)[number];

/** A match that nothing shows is kept for this long, for a page that comes back to it. */
const KEPT_MS = 5 * 60_000;

/**
 * Matches that the page shows, kept up to date by their topics. Structure changes (score, suspension, a market coming
 * or going) reach components; price changes go to the cells alone.
 */
export class MatchStore {
  readonly #realtime: Realtime;
  readonly #cells: PriceCells;
  readonly #matches = new Map<string, LiveMatch>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #followers = new Map<string, number>();
  /** Matches whose topic the server did not know when it was asked last. */
  readonly #gone = new Set<string>();
  /** When something last stopped to show a match, the earliest first. */
  readonly #left = new Map<string, { readonly matchId: string; readonly at: number }>();

  constructor(realtime: Realtime, cells: PriceCells) {
    this.#realtime = realtime;
    this.#cells = cells;
  }

  get(scope: Scope, matchId: string): LiveMatch | null {
    return this.#matches.get(`${scope}:${matchId}`) ?? null;
  }

  /**
   * Stores the answer of a call, so that a page has something to show before its topic sends. The topic's state is newer while
   * the match is followed; after that the later of the two counts.
   */
  seed(scope: Scope, first: LiveMatch): void {
    const name = `${scope}:${first.info.matchId}`;
    const known = this.#matches.get(name);
    const isTold = (this.#followers.get(name) ?? 0) > 0 && !this.#gone.has(name);
    if (known && (isTold || first.state.clock.at <= known.state.clock.at)) return;
    for (const market of first.markets) this.#cells.seed(first.info.matchId, market);
    this.#set(name, first);
  }

  /** Follows a match while it is shown. */
  follow(scope: Scope, matchId: string): () => void {
    const name = `${scope}:${matchId}` as const;
    const update = (change: (match: LiveMatch) => LiveMatch) => {
      const match = this.#matches.get(name);
      if (match) this.#set(name, change(match));
    };
    this.#followers.set(name, (this.#followers.get(name) ?? 0) + 1);
    const end = this.#realtime.follow<Scope>(name, {
      onSnapshot: (data) => {
        if (data) this.#put(scope, data);
      },
      onDelta: (delta) => update((match) => this.#apply(scope, match, delta)),
      onStale: (isStale) => {
        update((match) => ({ ...match, isStale }));
        if (isStale) this.#rest(scope, matchId);
        else for (const market of this.#matches.get(name)?.markets ?? []) this.#cells.wake(matchId, market);
      },
      // It left the board, or the board is being read anew: what was received last is kept until something newer comes.
      onGone: (reason) => {
        if (reason !== 'unknown') return;
        this.#rest(scope, matchId);
        this.#gone.add(name);
        // Nothing can be bet on it; a match that is over misses nothing.
        update((match) => ({ ...match, markets: [], isStale: !isOver(match) }));
      },
    });
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#followers.set(name, (this.#followers.get(name) ?? 1) - 1);
      end();
      this.#leave(name, matchId);
      // A follower that leaves and comes back in the same turn has missed nothing.
      queueMicrotask(() => this.rest(scope, matchId));
    };
  }

  /** Marks what nobody follows as not bettable: it keeps its last prices, and its topic opens them again. */
  rest(scope: Scope, matchId: string): void {
    const name = `${scope}:${matchId}`;
    if ((this.#followers.get(name) ?? 0) === 0) this.#rest(scope, matchId);
  }

  #rest(scope: Scope, matchId: string): void {
    const heard = this.#beside(scope, matchId).filter(({ isStale }) => !isStale);
    for (const market of this.#matches.get(`${scope}:${matchId}`)?.markets ?? []) {
      if (!heard.some((match) => hasMarket(match, market))) this.#cells.rest(matchId, market);
    }
  }

  listen(scope: Scope, matchId: string, listener: () => void): () => void {
    const name = `${scope}:${matchId}`;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      this.#leave(name, matchId);
    };
  }

  /** A component stopped showing a match. Matches that nothing has shown for minutes are removed from memory, prices included. */
  #leave(name: string, matchId: string): void {
    const now = performance.now();
    this.#left.delete(name);
    this.#left.set(name, { matchId, at: now });
    for (const [other, left] of this.#left) {
      if (now - left.at < KEPT_MS) return;
      this.#left.delete(other);
      if (!this.#followers.get(other) && !this.#listeners.get(other)?.size) this.#drop(other, left.matchId);
    }
  }

  #drop(name: string, matchId: string): void {
    const markets = this.#matches.get(name)?.markets ?? [];
    for (const kept of [this.#matches, this.#followers, this.#listeners, this.#gone]) kept.delete(name);
    const others = SCOPES.flatMap((scope) => this.get(scope, matchId) ?? []);
    for (const market of markets)
      if (!others.some((match) => hasMarket(match, market))) this.#cells.remove(matchId, market);
  }

  #put(scope: Scope, data: Row | Full): void {
    const name = `${scope}:${data.info.matchId}`;
    this.#gone.delete(name);
    const before = this.#matches.get(name);
    const present = new Set(data.markets.map((market) => market.marketId));
    for (const market of before?.markets ?? []) {
      if (!present.has(market.marketId)) this.#empty(scope, data.info.matchId, market);
    }
    for (const market of data.markets) this.#cells.put(data.info.matchId, market);
    const events = 'events' in data ? data.events : [];
    this.#set(name, {
      info: data.info,
      state: data.state,
      markets: data.markets,
      marketCount: data.marketCount,
      hasCorners: data.hasCorners,
      events,
      isStale: false,
    });
  }

  #apply(scope: Scope, match: LiveMatch, delta: MatchDelta): LiveMatch {
    const { matchId } = match.info;
    const { info = match.info, state = match.state, markets: changed = [], gone = [], events: told = [] } = delta;
    const { marketCount = match.marketCount, hasCorners = match.hasCorners } = delta;
    for (const market of changed) this.#cells.put(matchId, market);
    for (const id of gone) {
      const market = match.markets.find(({ marketId }) => marketId === id);
      if (market) this.#empty(scope, matchId, market);
    }
    const markets = mergeMarkets(match.markets, changed, gone);
    const events = told.filter((event) => !match.events.some(({ id }) => id === event.id));
    const next = { ...match, info, state, markets, marketCount, hasCorners };
    if (isSame(next, match) && events.length === 0) return match;
    return { ...next, events: [...match.events, ...events] };
  }

  /** A market left one list of its match. A row drops what is no main line any more; another list may still have it. */
  #empty(scope: Scope, matchId: string, market: MarketUpdate): void {
    const isBeside = this.#beside(scope, matchId).some((match) => hasMarket(match, market));
    if (!isBeside) this.#cells.remove(matchId, market);
  }

  /** The other lists of the same match that are followed. */
  #beside(scope: Scope, matchId: string): readonly LiveMatch[] {
    return SCOPES.flatMap((other) => {
      const name = `${other}:${matchId}`;
      const match = other === scope || (this.#followers.get(name) ?? 0) === 0 ? undefined : this.#matches.get(name);
      return match ?? [];
    });
  }

  #set(name: string, match: LiveMatch): void {
    if (this.#matches.get(name) === match) return;
    this.#matches.set(name, match);
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }
}

const OVER: ReadonlySet<MatchStateUpdate['status']> = new Set(['finished', 'cancelled', 'abandoned']);
const isOver = ({ state }: LiveMatch) => OVER.has(state.status);

function isSame(a: LiveMatch, b: LiveMatch): boolean {
  return (Object.keys(a) as (keyof LiveMatch)[]).every((name) => a[name] === b[name]);
}

function hasMarket({ markets }: LiveMatch, { marketId }: MarketUpdate): boolean {
  return markets.some((market) => market.marketId === marketId);
}

/**
 * The same list when only prices changed: prices are not structure. A market that stays keeps its place, as the source sent it;
 * a new one is put to its kind.
 */
function mergeMarkets(
  before: readonly MarketUpdate[],
  changed: readonly MarketUpdate[],
  gone: readonly string[],
): readonly MarketUpdate[] {
  if (gone.length === 0 && changed.every((market) => hasSameStructure(before, market))) return before;
  const markets = [...before];
  for (const market of changed) {
    const place = markets.findIndex(({ marketId }) => marketId === market.marketId);
    if (place < 0) markets.splice(placeFor(market, markets), 0, market);
    else if (!hasSameStructure(before, market)) markets[place] = market;
  }
  // Last, so that a line that moved takes the place of the one it replaces.
  return markets.filter(({ marketId }) => !gone.includes(marketId));
}

function hasSameStructure(markets: readonly MarketUpdate[], market: MarketUpdate): boolean {
  const known = markets.find(({ marketId }) => marketId === market.marketId);
  return (
    known !== undefined &&
    known.status === market.status &&
    known.suspendedFor === market.suspendedFor &&
    known.main === market.main &&
    known.selections.length === market.selections.length
  );
}

/** Among the lines of the same market by line, else behind the last of its kind, else behind all. */
function placeFor(market: MarketUpdate, markets: readonly MarketUpdate[]): number {
  const isKin = ({ type, period, side }: MarketUpdate) =>
    type === market.type && period === market.period && side === market.side;
  const greater = markets.findIndex((other) => isKin(other) && (other.lineQuarters ?? 0) > (market.lineQuarters ?? 0));
  if (greater >= 0) return greater;
  const lastKin = markets.findLastIndex(isKin);
  const last = lastKin >= 0 ? lastKin : markets.findLastIndex(({ type }) => type === market.type);
  return last >= 0 ? last + 1 : markets.length;
}
