import { csvTable, zonedTime } from '@touchline/rules/tables';
import type { AppRuntime } from '../../runtime/app-context.ts';
import { MOST_ROWS, readWhole } from './read-whole.ts';
import { saveText } from './save-file.ts';

/** A list as a table: where it is read and what is in its columns. */
export interface CsvSource<Item> {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly read: (
    client: AppRuntime['client'],
    page: number,
    size: number,
  ) => Promise<{ readonly items: readonly Item[]; readonly total: number }>;
  readonly idOf: (item: Item) => string;
  readonly head: readonly string[];
  /** Times are written by `timeOf`, amounts as the server sent them. */
  readonly rowOf: (item: Item, timeOf: (at: number) => string) => readonly string[];
}

interface Saving {
  readonly client: AppRuntime['client'];
  readonly utcOffset: number;
  readonly now: number;
}

/**
 * Reads a whole list and saves it as a file. Returns the number of its rows, and the number after which it was cut; null where
 * it was not.
 */
export async function saveTable<Item>(
  { name, read, idOf, head, rowOf }: CsvSource<Item>,
  { client, utcOffset, now }: Saving,
): Promise<{ readonly rows: number; readonly cutAfter: number | null }> {
  const { items, isCut } = await readWhole((page, size) => read(client, page, size), idOf);
  const timeOf = (at: number) => zonedTime(at, utcOffset);
  const rows = items.map((item) => rowOf(item, timeOf));
  if (rows.length > 0) saveText(csvTable(head, rows), `${name}-${timeOf(now).slice(0, 10)}.csv`);
  return { rows: rows.length, cutAfter: isCut ? MOST_ROWS : null };
}
