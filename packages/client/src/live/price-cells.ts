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

/**
 * Every price on the page, by cell. What the socket brings is collected and applied once a frame; a listener hears of
 * its own cell only. Prices never pass through component state: at thousands of changes a second that is the difference
 * between direct writes and a page that stutters.
 */
export class PriceCells {
  readonly #cells = new Map<string, PriceCell>();
  readonly #pending = new Map<string, PriceCell | null>();
  readonly #listeners = new Map<string, Set<CellListener>>();
  readonly #schedule: (flush: () => void) => void;
  readonly #now: () => number;
  #isScheduled = false;

  constructor(schedule: (flush: () => void) => void, now: () => number) {
    this.#schedule = schedule;
    this.#now = now;
  }

  get(key: string): PriceCell | null {
    const pending = this.#pending.get(key);
    return pending === undefined ? (this.#cells.get(key) ?? null) : pending;
  }

  listen(key: string, listener: CellListener): () => void {
    let listeners = this.#listeners.get(key);
    if (!listeners) {
      listeners = new Set();
      this.#listeners.set(key, listeners);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /** Takes in the state of a market. What an older reading of the source says is passed over. */
  put(matchId: string, market: MarketUpdate): void {
    this.#take(matchId, market, (before) => market.sourceTime >= before.sourceTime);
  }

  /**
   * Takes in what a call answered: it may have travelled longer than what the socket brought. A suspension keeps its
   * price's source time, so only a later one lifts it.
   */
  seed(matchId: string, market: MarketUpdate): void {
    this.#take(matchId, market, (before) => market.sourceTime > before.sourceTime);
  }

  #take(matchId: string, market: MarketUpdate, isNews: (before: PriceCell) => boolean): void {
    const isActive = market.status === 'active';
    for (const { outcome, oddsMilli } of market.selections) {
      const key = cellKey(matchId, market.marketId, outcome);
      const before = this.get(key);
      if (before && !isNews(before)) continue;
      const hasMoved = before !== null && before.oddsMilli !== oddsMilli;
      this.#set(key, {
        oddsMilli,
        isActive,
        sourceTime: market.sourceTime,
        move: hasMoved ? (oddsMilli > before.oddsMilli ? 'up' : 'down') : (before?.move ?? 'none'),
        movedAt: hasMoved ? this.#now() : (before?.movedAt ?? 0),
      });
    }
  }

  /** A market is gone: its cells are empty. */
  remove(matchId: string, market: MarketUpdate): void {
    for (const { outcome } of market.selections) this.#set(cellKey(matchId, market.marketId, outcome), null);
  }

  #set(key: string, cell: PriceCell | null): void {
    this.#pending.set(key, cell);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => this.flush());
  }

  /** Applies what was collected and tells the cells that changed. */
  flush(): void {
    this.#isScheduled = false;
    for (const [key, cell] of this.#pending) {
      if (cell) this.#cells.set(key, cell);
      else this.#cells.delete(key);
      const listeners = this.#listeners.get(key);
      if (listeners) for (const listener of listeners) listener(cell);
    }
    this.#pending.clear();
  }
}
