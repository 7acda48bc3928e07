/** After this many failures in a row the player changes to the next line (conventions B.8). */
const FAILURES = 3;
const WAITS_MS = [0, 1_000, 2_000];

/** The state of a player that changes lines when one fails. */
export interface Failover {
  /** The index of the line in use. */
  readonly line: number;
  /** Failures of this line in a row. */
  readonly failures: number;
  /** Lines that were given up since one of them played. */
  readonly givenUp: number;
  /** Counts connections, so that a change makes the player connect again. */
  readonly attempt: number;
  /** Every line failed. */
  readonly isLost: boolean;
}

export const FIRST_LINE: Failover = { line: 0, failures: 0, givenUp: 0, attempt: 0, isLost: false };

export type FailoverEvent =
  | { readonly kind: 'failed'; readonly lines: number }
  /** The line has delivered pictures for a while. */
  | { readonly kind: 'steady' }
  | { readonly kind: 'chosen'; readonly line: number };

/** Reconnects, then tries the next line, then stops until a line is chosen. */
export function nextFailover(failover: Failover, news: FailoverEvent): Failover {
  const attempt = failover.attempt + 1;
  if (news.kind === 'steady') {
    return failover.failures === 0 && failover.givenUp === 0 ? failover : { ...failover, failures: 0, givenUp: 0 };
  }
  if (news.kind === 'chosen') return { ...FIRST_LINE, line: news.line, attempt };
  const failures = failover.failures + 1;
  if (failures < FAILURES) return { ...failover, failures, attempt };
  const givenUp = failover.givenUp + 1;
  if (givenUp >= news.lines) return { ...failover, failures, givenUp, isLost: true };
  return { line: (failover.line + 1) % news.lines, failures: 0, givenUp, attempt, isLost: false };
}

/** Milliseconds before a line that failed is tried again. */
export function waitBefore({ failures }: Failover): number {
  return WAITS_MS[failures] ?? 0;
}
