import { periodMs } from './usage.ts';

/** A time of play, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The time at which a member has played since a moment. */
export type ReadSpans = (siteId: number, memberId: bigint, since: number) => Promise<readonly Span[]>;

const MINUTE_MS = 60_000;

/** Milliseconds of play since a moment; spans side by side count once each. */
export function playedIn(spans: readonly Span[], since: number): number {
  return spans.reduce((total, { from, to }) => total + Math.max(0, to - Math.max(from, since)), 0);
}

/**
 * The time at which the play of the last day falls below a limit, if the member plays no more: the moment, to the minute, at
 * which so much of it is more than a day ago. Null while it is below.
 */
export function playResetAt(spans: readonly Span[], limitMs: number, now: number): number | null {
  const from = now - periodMs.day;
  if (playedIn(spans, from) < limitMs) return null;
  let [over, below] = [0, periodMs.day / MINUTE_MS];
  while (below - over > 1) {
    const middle = Math.floor((over + below) / 2);
    if (playedIn(spans, from + middle * MINUTE_MS) < limitMs) below = middle;
    else over = middle;
  }
  return now + below * MINUTE_MS;
}
