import type { Row, Tab } from './list-filter.ts';

/** A finished match stays this long. */
export const OVER_STAYS_MS = 3 * 60_000;

/** The list of the server, as far as it was requested. */
export interface LatestList {
  readonly pages: readonly (readonly Row[])[];
  /** Whether the list goes on behind these pages. */
  readonly hasMore: boolean;
}

/** A list that stays as it is while the server's list changes: changes are announced and never move what is being read. */
export interface HeldList {
  readonly rows: readonly Row[];
  /** The number of pages of the server's list in it. */
  readonly pageCount: number;
  /** The number of matches that the server lists on these pages and that are not shown yet. */
  readonly waiting: number;
  /** When the server's list was first without a match that is still shown, by id. */
  readonly missingSince: ReadonlyMap<string, number>;
}

/** Whether a match that the server lists no more leaves too, by its id and how long it has been missing there. */
type Leaves = (matchId: string, missingMs: number) => boolean;

/**
 * The time at which matches leave the list of a tab: three minutes after their end. In play they are missing from their end on;
 * favourites are listed until then; what is not in play was missing from its kick-off on, and is over once the board has
 * released it.
 */
export function leavesOf(tab: Tab, letGo: ReadonlySet<string>): Leaves {
  if (tab === 'inplay') return (_, missingMs) => missingMs >= OVER_STAYS_MS;
  return (matchId) => tab === 'favourites' || letGo.has(matchId);
}

export function freshList({ pages }: LatestList): HeldList {
  return { rows: unlike(pages.flat(), new Set()), pageCount: pages.length, waiting: 0, missingSince: new Map() };
}

/**
 * The list shown, after another answer. A match that the server dropped keeps its place until it `leaves`; a page that was
 * not there yet is put to the end, without what is shown already.
 */
export function hold(before: HeldList, latest: LatestList, now: number, leaves: Leaves): HeldList {
  const listed = new Set(latest.pages.flat().map(idOf));
  // Behind the last one listed, a match has only moved to a page that was not loaded.
  const last = before.rows.findLastIndex((row) => listed.has(idOf(row)));
  const missingSince = new Map<string, number>();
  const rows = before.rows.filter((row, index) => {
    const id = idOf(row);
    if (listed.has(id) || (latest.hasMore && index > last)) return true;
    const since = before.missingSince.get(id) ?? now;
    if (leaves(id, now - since)) return false;
    missingSince.set(id, since);
    return true;
  });
  if (rows.length === 0) return freshList(latest);
  const shown = new Set(rows.map(idOf));
  const known = latest.pages.slice(0, before.pageCount).flat();
  const waiting = unlike(known, shown);
  const added = unlike(latest.pages.slice(before.pageCount).flat(), new Set([...shown, ...waiting.map(idOf)]));
  return {
    rows: added.length > 0 ? [...rows, ...added] : rows,
    pageCount: Math.max(before.pageCount, latest.pages.length),
    waiting: waiting.length,
    missingSince,
  };
}

/** Rows that are not among those known, each once: between two answers a match may move from one page to the next. */
function unlike(rows: readonly Row[], known: ReadonlySet<string>): readonly Row[] {
  const seen = new Set(known);
  return rows.filter((row) => !seen.has(idOf(row)) && seen.add(idOf(row)));
}

function idOf({ info }: Row): string {
  return info.matchId;
}
