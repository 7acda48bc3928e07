import { refuseInTransaction } from './db/open-transaction.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_ITEMS = 256;
/** One that is prepared or read out while the other one is with the database. */
const MAX_RUNNING = 2;
/** Results handed out in one turn: what they set off would otherwise keep the answers of other batches waiting. */
const SLICE = 32;

/**
 * Collects items that arrive in the same turn of the event loop, or while earlier batches run, and hands them to
 * `handle` together. Results come back in order. A failing batch fails each of its items.
 *
 * One item at a time waits for nothing: the first of a quiet moment leaves with the next turn. A batch serves many callers, so
 * it runs in nobody's transaction: an item handed over inside one is refused.
 */
export function createMicroBatch<Item, Result>(options: {
  readonly maxItems?: number;
  /** Batches that may run at once. */
  readonly maxRunning?: number;
  readonly handle: (items: readonly Item[]) => Promise<readonly Result[]>;
}): (item: Item) => Promise<Result> {
  const { maxItems = MAX_ITEMS, maxRunning = MAX_RUNNING, handle } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let scheduled = false;

  function schedule() {
    if (scheduled || waiting.length === 0 || running >= maxRunning) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      void runOne();
    });
  }

  async function runOne() {
    if (running >= maxRunning || waiting.length === 0) return;
    const batch = waiting.slice(0, maxItems);
    waiting = waiting.slice(maxItems);
    running += 1;
    schedule();
    try {
      const results = await handle(batch.map((entry) => entry.item));
      for (const [index, entry] of batch.entries()) {
        if (index > 0 && index % SLICE === 0) await new Promise(setImmediate);
        const result = results[index];
        if (result === undefined) entry.reject(new Error('the batch answered fewer items than it was given'));
        else entry.resolve(result);
      }
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      refuseInTransaction('a batch with others was asked for');
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
