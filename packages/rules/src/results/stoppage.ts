/** An interrupted match must be played on, and a postponed one begin, within this time: the published rules name it (standards SET-7). */
export const RESUME_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Times in milliseconds since 1970. A postponed match stops at the kick-off it missed. */
export interface Stoppage {
  readonly stoppedAt: number;
  readonly resumedAt: number | null;
}

/** Whether bets on a stopped match are valid, wait, or count as bets on an abandoned match. */
export function ruleOnStoppage({ stoppedAt, resumedAt }: Stoppage, now: number): 'resumed' | 'waiting' | 'abandoned' {
  if (resumedAt !== null) return resumedAt - stoppedAt <= RESUME_WITHIN_MS ? 'resumed' : 'abandoned';
  return now - stoppedAt <= RESUME_WITHIN_MS ? 'waiting' : 'abandoned';
}
