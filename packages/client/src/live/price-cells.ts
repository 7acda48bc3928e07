import type { MarketUpdate } from '@touchline/contract/topics';

/** One price as a cell shows it. */
export interface PriceCell {
  readonly oddsMilli: number;
  /** Which way it went when it last changed. */
  readonly move: 'none' | 'up' | 'down';
  /** When it last changed, in server time; moves are shown for two seconds. */
  readonly movedAt: number;
  /** Only active cells can be bet on. */
  readonly isActive: boolean;
  /** It could be bet on when it was last heard of; whether it still can nobody knows. */
  readonly isStale?: boolean;
  /** When the source made this price. */
  readonly sourceTime: number;
}

export type CellListener = (cell: PriceCell | null) => void;

/** The cell of one selection. Neither a match's nor a market's id has a slash in it. */
export function cellKey(matchId: string, marketId: string, outcome: string): string {
  return `${matchId}/${marketId}/${outcome}`;
}

/** A cell with what is known of it: one look-up finds all of it. */
interface Entry {
  cell: PriceCell | null;
  /** Nearly always one, so a list: walking a set costs more than telling its only member. */
  listeners: readonly CellListener[];
  isPending: boolean;
}

/** The cells of a market by outcome. A market is looked up once for all its prices, by the first two parts of a key. */
type Market = Map<string, Entry>;

/**
 * Every price on the page, by cell. What the socket brings is collected and applied once a frame; a listener hears of
 * its own cell only. Prices never pass through component state: at thousands of changes a second that is the difference
 * between direct writes and a page that stutters.
 */
export class PriceCells {
  readonly #markets = new Map<string, Market>();
  readonly #schedule: (flush: () => void) => void;
  readonly #now: () => number;
  #pending: Entry[] = [];
  #isScheduled = false;

  constructor(schedule: (flush: () => void) => void, now: () => number) {
    this.#schedule = schedule;
    this.#now = now;
  }

  get(key: string): PriceCell | null {
    const { market, outcome } = placeOf(key);
    return this.#markets.get(market)?.get(outcome)?.cell ?? null;
  }

  listen(key: string, listener: CellListener): () => void {
    const { market, outcome } = placeOf(key);
    const entry = entryOf(this.#market(market), outcome);
    entry.listeners = [...entry.listeners, listener];
    return () => {
      entry.listeners = entry.listeners.filter((known) => known !== listener);
      this.#forget(market, outcome, entry);
    };
  }

  /** Takes in the state of a market. What an older reading of the source says is passed over. */
  put(matchId: string, market: MarketUpdate): void {
    this.#take(matchId, market, market.sourceTime);
  }

  /**
   * Takes in what a call answered: it may have travelled longer than what the socket brought. A suspension keeps its
   * price's source time, so only a later one lifts it.
   */
  seed(matchId: string, market: MarketUpdate): void {
    this.#take(matchId, market, market.sourceTime - 1);
  }

  /** `newest`: what is known from a later moment than this stays. */
  #take(matchId: string, market: MarketUpdate, newest: number): void {
    const { sourceTime } = market;
    const isActive = market.status === 'active';
    const entries = this.#market(`${matchId}/${market.marketId}`);
    let now = 0;
    for (const { outcome, oddsMilli } of market.selections) {
      const entry = entryOf(entries, outcome);
      const before = entry.cell;
      if (before === null) {
        this.#set(entry, { oddsMilli, isActive, sourceTime, move: 'none', movedAt: 0 });
        continue;
      }
      if (before.sourceTime > newest) continue;
      if (before.oddsMilli === oddsMilli) {
        this.#set(entry, { oddsMilli, isActive, sourceTime, move: before.move, movedAt: before.movedAt });
        continue;
      }
      now ||= this.#now();
      const move = oddsMilli > before.oddsMilli ? 'up' : 'down';
      this.#set(entry, { oddsMilli, isActive, sourceTime, move, movedAt: now });
    }
  }

  /** Nothing is heard of a market any more: its cells keep their prices, and none may be bet. */
  rest(matchId: string, market: MarketUpdate): void {
    const entries = this.#markets.get(`${matchId}/${market.marketId}`);
    for (const { outcome } of market.selections) {
      const entry = entries?.get(outcome);
      if (entry?.cell?.isActive) this.#set(entry, { ...entry.cell, isActive: false, isStale: true });
    }
  }

  /** It is heard of again, and nothing was missed: its prices stand as its status says. */
  wake(matchId: string, market: MarketUpdate): void {
    const entries = this.#markets.get(`${matchId}/${market.marketId}`);
    for (const { outcome } of market.selections) {
      const entry = entries?.get(outcome);
      if (entry?.cell?.isStale)
        this.#set(entry, { ...entry.cell, isActive: market.status === 'active', isStale: false });
    }
  }

  /** A market is gone: its cells are empty. */
  remove(matchId: string, market: MarketUpdate): void {
    const key = `${matchId}/${market.marketId}`;
    const entries = this.#market(key);
    for (const { outcome } of market.selections) {
      const entry = entryOf(entries, outcome);
      this.#set(entry, null);
      this.#forget(key, outcome, entry);
    }
  }

  #market(key: string): Market {
    const known = this.#markets.get(key);
    if (known) return known;
    const made: Market = new Map();
    this.#markets.set(key, made);
    return made;
  }

  /** A cell that is empty and that nobody listens to leaves nothing behind. */
  #forget(key: string, outcome: string, entry: Entry): void {
    if (entry.cell !== null || entry.listeners.length > 0) return;
    const market = this.#markets.get(key);
    if (market?.get(outcome) === entry) market.delete(outcome);
    if (market?.size === 0) this.#markets.delete(key);
  }

  #set(entry: Entry, cell: PriceCell | null): void {
    entry.cell = cell;
    if (entry.isPending) return;
    entry.isPending = true;
    this.#pending.push(entry);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => this.flush());
  }

  /** Tells the cells that changed. */
  flush(): void {
    this.#isScheduled = false;
    const pending = this.#pending;
    this.#pending = [];
    for (const entry of pending) {
      entry.isPending = false;
      for (const listener of entry.listeners) listener(entry.cell);
    }
  }
}

function placeOf(key: string): { readonly market: string; readonly outcome: string } {
  const end = key.indexOf('/', key.indexOf('/') + 1);
  return { market: key.slice(0, end), outcome: key.slice(end + 1) };
}

function entryOf(market: Market, outcome: string): Entry {
  const known = market.get(outcome);
  if (known) return known;
  const made: Entry = { cell: null, listeners: [], isPending: false };
  market.set(outcome, made);
  return made;
}
