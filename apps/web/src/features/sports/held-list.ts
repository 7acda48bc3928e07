import type { Row } from './list-filter.ts';

/** A finished match stays this long. */
export const OVER_STAYS_MS = 3 * 60_000;

/** A list that stays as it is while the server's moves on: what changed is announced and never moves what is read. */
export interface HeldList {
  readonly rows: readonly Row[];
  /** How many matches the server lists that are not shown yet. */
  readonly waiting: number;
  /** When the server's list was first without a match that is still shown, by id. */
  readonly missingSince: ReadonlyMap<string, number>;
}

export function freshList(rows: readonly Row[]): HeldList {
  return { rows, waiting: 0, missingSince: new Map() };
}

/** The list shown, after another answer. What the server dropped stays for `staysMs`, where it stood. */
export function hold(before: HeldList, latest: readonly Row[], now: number, staysMs: number): HeldList {
  const listed = new Set(latest.map(idOf));
  const missingSince = new Map<string, number>();
  const rows = before.rows.filter((row) => {
    const id = idOf(row);
    if (listed.has(id)) return true;
    const since = before.missingSince.get(id) ?? now;
    missingSince.set(id, since);
    return now - since < staysMs;
  });
  if (rows.length === 0) return freshList(latest);
  const shown = new Set(rows.map(idOf));
  return { rows, waiting: latest.filter((row) => !shown.has(idOf(row))).length, missingSince };
}

function idOf({ info }: Row): string {
  return info.matchId;
}
