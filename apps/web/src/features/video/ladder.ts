/** After so many failures in a row a line is left for the next (conventions B.8). */
const FAILURES = 3;
const WAITS_MS = [0, 1_000, 2_000];

/** Where a player stands on its way from line to line. */
export interface Ladder {
  /** The line in use, by its place. */
  readonly line: number;
  /** Failures of this line in a row. */
  readonly failures: number;
  /** Lines that were given up since one of them played. */
  readonly givenUp: number;
  /** Counts connections, so that each is a new one. */
  readonly attempt: number;
  /** Every line failed. */
  readonly isLost: boolean;
}

export const FIRST_STEP: Ladder = { line: 0, failures: 0, givenUp: 0, attempt: 0, isLost: false };

export type LadderNews =
  | { readonly kind: 'failed'; readonly lines: number }
  /** Pictures have come for a while. */
  | { readonly kind: 'steady' }
  | { readonly kind: 'chosen'; readonly line: number };

/** Reconnects, then tries the next line, then gives up until somebody chooses a line. */
export function climb(ladder: Ladder, news: LadderNews): Ladder {
  const attempt = ladder.attempt + 1;
  if (news.kind === 'steady') {
    return ladder.failures === 0 && ladder.givenUp === 0 ? ladder : { ...ladder, failures: 0, givenUp: 0 };
  }
  if (news.kind === 'chosen') return { ...FIRST_STEP, line: news.line, attempt };
  const failures = ladder.failures + 1;
  if (failures < FAILURES) return { ...ladder, failures, attempt };
  const givenUp = ladder.givenUp + 1;
  if (givenUp >= news.lines) return { ...ladder, failures, givenUp, isLost: true };
  return { line: (ladder.line + 1) % news.lines, failures: 0, givenUp, attempt, isLost: false };
}

/** Milliseconds before a line that failed is tried again. */
export function waitBefore({ failures }: Ladder): number {
  return WAITS_MS[failures] ?? 0;
}
