import type { MarketUpdate } from '@touchline/contract/topics';

/** One price as a cell shows it. */
export interface PriceCell {
  readonly oddsMilli: number;
  /** The direction in which it went when it last changed. */
  readonly move: 'none' | 'up' | 'down';
  /** Only active cells can be bet on. */
  readonly isActive: boolean;
  /** It could be bet on at its last message; whether it still can is unknown. */
  readonly isStale?: boolean;
  /** The time at which the source made this price. */
  readonly sourceTime: number;
}

/** The number of prices written in one frame, so that a slow phone draws it in time. More prices take more frames. */
const MOST_A_FRAME = 20;

export type CellListener = (cell: PriceCell | null) => void;

/** The cell of one selection. Neither a match's nor a market's id has a slash in it. */
export function cellKey(matchId: string, marketId: string, outcome: string): string {
  return `${matchId}/${marketId}/${outcome}`;
}

/** A cell with its state, so that one look-up finds both. */
interface Entry {
  cell: PriceCell | null;
  /** Nearly always one, so a list: walking a set costs more than notifying its only member. */
  listeners: readonly CellListener[];
  isPending: boolean;
}

/** The cells of a market by outcome: it is looked up once for all its prices. */
type Market = Map<string, Entry>;

/**
 * Every price on the page, by cell. Messages of the socket are collected and applied once a frame; a listener is notified of
 * its own cell only. Prices never pass through component state: at thousands of changes a second that is the difference
 * between direct writes and a page that stutters.
 */
export class PriceCells {
  /** Markets by id, by match: a key made of both for every market that moves would cost more than finding them. */
  readonly #matches = new Map<string, Map<string, Market>>();
  readonly #schedule: (flush: () => void) => void;
  readonly #pending: Entry[] = [];

  constructor(schedule: (flush: () => void) => void) {
    this.#schedule = schedule;
  }

  get(key: string): PriceCell | null {
    return this.#known(...placeOf(key))?.cell ?? null;
  }

  listen(key: string, listener: CellListener): () => void {
    const [matchId, marketId, outcome] = placeOf(key);
    const entry = entryIn(this.#market(matchId, marketId), outcome, newEntry);
    entry.listeners = [...entry.listeners, listener];
    return () => {
      entry.listeners = entry.listeners.filter((known) => known !== listener);
      this.#forget(matchId, marketId, outcome, entry);
    };
  }

  /** Applies the state of a market. An older reading of the source is ignored. */
  put(matchId: string, market: MarketUpdate): void {
    this.#take(matchId, market, market.sourceTime);
  }

  /**
   * Applies the answer of a call, which may have travelled longer than a message of the socket. A suspension keeps its
   * price's source time, so only a later one lifts it.
   */
  seed(matchId: string, market: MarketUpdate): void {
    this.#take(matchId, market, market.sourceTime - 1);
  }

  /** `newest`: a state of a later moment than this is kept. */
  #take(matchId: string, market: MarketUpdate, newest: number): void {
    const { sourceTime } = market;
    const isActive = market.status === 'active';
    const entries = this.#market(matchId, market.marketId);
    for (const { outcome, oddsMilli } of market.selections) {
      const entry = entryIn(entries, outcome, newEntry);
      const before = entry.cell;
      if (before && before.sourceTime > newest) continue;
      const past = before?.oddsMilli ?? oddsMilli;
      const move = oddsMilli === past ? (before?.move ?? 'none') : oddsMilli > past ? 'up' : 'down';
      this.#set(entry, { oddsMilli, isActive, sourceTime, move });
    }
  }

  /** Nothing comes for a market any more: its cells keep their prices, and none may be bet. */
  rest(matchId: string, market: MarketUpdate): void {
    for (const { outcome } of market.selections) {
      const entry = this.#known(matchId, market.marketId, outcome);
      if (entry?.cell?.isActive) this.#set(entry, { ...entry.cell, isActive: false, isStale: true });
    }
  }

  /** The topic is followed again and nothing was missed: its prices are valid as its status says. */
  wake(matchId: string, market: MarketUpdate): void {
    for (const { outcome } of market.selections) {
      const entry = this.#known(matchId, market.marketId, outcome);
      if (entry?.cell?.isStale)
        this.#set(entry, { ...entry.cell, isActive: market.status === 'active', isStale: false });
    }
  }

  /** A market is gone: its cells are empty. */
  remove(matchId: string, market: MarketUpdate): void {
    const entries = this.#market(matchId, market.marketId);
    for (const { outcome } of market.selections) {
      const entry = entryIn(entries, outcome, newEntry);
      this.#set(entry, null);
      this.#forget(matchId, market.marketId, outcome, entry);
    }
  }

  #known(matchId: string, marketId: string, outcome: string): Entry | undefined {
    return this.#matches.get(matchId)?.get(marketId)?.get(outcome);
  }

  #market(matchId: string, marketId: string): Market {
    return entryIn(entryIn(this.#matches, matchId, newMap<Market>), marketId, newMap<Entry>);
  }

  /** An empty cell without listeners is removed. */
  #forget(matchId: string, marketId: string, outcome: string, entry: Entry): void {
    if (entry.cell !== null || entry.listeners.length > 0) return;
    const markets = this.#matches.get(matchId);
    const market = markets?.get(marketId);
    if (market?.get(outcome) === entry) market.delete(outcome);
    if (market?.size === 0) markets?.delete(marketId);
    if (markets?.size === 0) this.#matches.delete(matchId);
  }

  #set(entry: Entry, cell: PriceCell | null): void {
    entry.cell = cell;
    // A new listener reads the cell before it listens.
    if (entry.isPending || entry.listeners.length === 0) return;
    entry.isPending = true;
    if (this.#pending.push(entry) === 1) this.#schedule(() => this.flush());
  }

  /** Notifies the cells that changed, at least the first of them. The rest follows with the next frame. */
  flush(): void {
    for (const entry of this.#pending.splice(0, MOST_A_FRAME)) {
      entry.isPending = false;
      for (const listener of entry.listeners) listener(entry.cell);
    }
    if (this.#pending.length > 0) this.#schedule(() => this.flush());
  }
}

function placeOf(key: string): readonly [matchId: string, marketId: string, outcome: string] {
  const [matchId = '', marketId = '', ...outcome] = key.split('/');
  return [matchId, marketId, outcome.join('/')];
}

const newMap = <Value>() => new Map<string, Value>();

/** The entry of a map under a key, made if it is not there yet. */
function entryIn<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const newEntry = (): Entry => ({ cell: null, listeners: [], isPending: false });
