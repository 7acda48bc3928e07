/** The most rows of one file. */
export const MOST_ROWS = 5_000;
const PAGE_SIZE = 200;
const TRIES = 3;

interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/**
 * Every item of a list that is read page by page, not more than `MOST_ROWS`. A list that changed meanwhile may have moved an
 * item over the edge of a page, so it is read again until its number stays the same and as many were found.
 */
export async function readWhole<Item>(
  read: (page: number, size: number) => Promise<Found<Item>>,
  idOf: (item: Item) => string,
): Promise<{ readonly items: readonly Item[]; readonly isCut: boolean }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = new Map<string, Item>();
    const totals = new Set<number>();
    let total = 0;
    for (let page = 1, isLast = false; !isLast; page++) {
      const answer = await read(page, PAGE_SIZE);
      total = answer.total;
      totals.add(total);
      for (const item of answer.items) found.set(idOf(item), item);
      isLast = answer.items.length < PAGE_SIZE || page * PAGE_SIZE >= MOST_ROWS;
    }
    if (total > MOST_ROWS || (totals.size === 1 && found.size === total)) {
      return { items: [...found.values()].slice(0, MOST_ROWS), isCut: total > MOST_ROWS };
    }
  }
  throw new Error('the list changed while it was read');
}
