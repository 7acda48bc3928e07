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
  /** When the source made this price. */
  readonly sourceTime: number;
}

export type CellListener = (cell: PriceCell | null) => void;

/** The cell of one selection. */
export function cellKey(matchId: string, marketId: string, outcome: string): string {
  return `${matchId}/${marketId}/${outcome}`;
}

/** A cell with what is known of it: one look-up finds all of it. */
interface Entry {
  cell: PriceCell | null;
  readonly listeners: Set<CellListener>;
  isPending: boolean;
}

/**
 * Every price on the page, by cell. What the socket brings is collected and applied once a frame; a listener hears of
 * its own cell only. Prices never pass through component state: at thousands of changes a second that is the difference
 * between direct writes and a page that stutters.
 */
export class PriceCells {
  readonly #entries = new Map<string, Entry>();
  readonly #schedule: (flush: () => void) => void;
  readonly #now: () => number;
  #pending: Entry[] = [];
  #isScheduled = false;

  constructor(schedule: (flush: () => void) => void, now: () => number) {
    this.#schedule = schedule;
    this.#now = now;
  }

  get(key: string): PriceCell | null {
    return this.#entries.get(key)?.cell ?? null;
  }

  listen(key: string, listener: CellListener): () => void {
    const entry = this.#entry(key);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      this.#forget(key, entry);
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
    let now = 0;
    for (const { outcome, oddsMilli } of market.selections) {
      const entry = this.#entry(cellKey(matchId, market.marketId, outcome));
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
    for (const { outcome } of market.selections) {
      const entry = this.#entries.get(cellKey(matchId, market.marketId, outcome));
      if (entry?.cell?.isActive) this.#set(entry, { ...entry.cell, isActive: false });
    }
  }

  /** A market is gone: its cells are empty. */
  remove(matchId: string, market: MarketUpdate): void {
    for (const { outcome } of market.selections) {
      const key = cellKey(matchId, market.marketId, outcome);
      const entry = this.#entry(key);
      this.#set(entry, null);
      this.#forget(key, entry);
    }
  }

  #entry(key: string): Entry {
    const known = this.#entries.get(key);
    if (known) return known;
    const made: Entry = { cell: null, listeners: new Set(), isPending: false };
    this.#entries.set(key, made);
    return made;
  }

  /** A cell that is empty and that nobody listens to leaves nothing behind. */
  #forget(key: string, entry: Entry): void {
    if (entry.cell !== null || entry.listeners.size > 0) return;
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
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
