import { describe, expect, test } from 'vitest';
import { MOST_ROWS, readWhole } from './read-whole.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

function pages(listAt: (read: number) => readonly string[]) {
  let reads = 0;
  const read = async (page: number, size: number) => {
    const list = listAt(reads++);
    return { items: list.slice((page - 1) * size, page * size), total: list.length };
  };
  return { read, count: () => reads };
}

describe('a list that is read whole', () => {
  test('has the items of all pages, once each and in their order', async () => {
    const { read, count } = pages(() => numbers(450));
    expect(await readWhole(read, (item) => item)).toEqual({ items: numbers(450), isCut: false });
    expect(count()).toBe(3);
  });

  test('is read again when an item left it and moved another over the edge of a page', async () => {
    const [before, after] = [numbers(250), numbers(250).slice(1)];
    const { read, count } = pages((at) => (at === 0 ? before : after));
    // The first reading finds 0 to 199 and 201 to 249: as many as there are left, and not those.
    expect((await readWhole(read, (item) => item)).items).toEqual(after);
    expect(count()).toBe(4);
  });

  test('says that it was cut where there is more than a file holds', async () => {
    const { read } = pages(() => numbers(MOST_ROWS + 1));
    const { items, isCut } = await readWhole(read, (item) => item);
    expect(items).toHaveLength(MOST_ROWS);
    expect(isCut).toBe(true);
  });

  test('fails where the list keeps changing', async () => {
    const { read } = pages((at) => (at % 2 === 0 ? numbers(300) : numbers(340)));
    await expect(readWhole(read, (item) => item)).rejects.toThrow();
  });
});
