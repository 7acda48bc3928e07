import type { ListSnapshot } from '@touchline/contract/topics';
import type { StateView } from '../state-topic.ts';

/** Reads the structure of a sport's lists; given by the wiring. */
export interface ListReader {
  list(sport: string): ListSnapshot | null;
}

export function listView(reader: ListReader, sport: string): StateView<ListSnapshot> {
  return {
    read: () => reader.list(sport),
    diff: (before, after) => (JSON.stringify(before) === JSON.stringify(after) ? null : after),
  };
}
