import { storedList, storeList } from '../device/stored-list.ts';

const KEY = 'tb-watched';
const MOST = 6;
/** Matches that were opened longer ago are not offered. */
const KEPT_MS = 12 * 3_600_000;

export interface WatchedMatch {
  readonly matchId: string;
  /** The time at which it was last opened, by the server's time. */
  readonly at: number;
}

/** The list with this match in front, without what is too old. */
export function withWatched(list: readonly WatchedMatch[], matchId: string, now: number): readonly WatchedMatch[] {
  const others = list.filter((entry) => entry.matchId !== matchId && entry.at > now - KEPT_MS);
  return [{ matchId, at: now }, ...others].slice(0, MOST);
}

/** Matches whose page was open in this browser, the latest first. The platform keeps no record of watched videos. */
export function watchedMatches(now: number): readonly WatchedMatch[] {
  return storedList(KEY, isEntry).filter(({ at }) => at > now - KEPT_MS);
}

export function keepWatched(matchId: string, now: number): void {
  storeList(KEY, withWatched(storedList(KEY, isEntry), matchId, now));
}

function isEntry(entry: unknown): entry is WatchedMatch {
  const { matchId, at } = (entry ?? {}) as Partial<WatchedMatch>;
  return typeof matchId === 'string' && typeof at === 'number';
}
