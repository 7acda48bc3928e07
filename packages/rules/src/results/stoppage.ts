/** An interrupted match must be played on, and a postponed one begin, within this time (standards SET-7). */
export const RESUME_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Times in milliseconds since 1970. A postponed match stops at the kick-off it missed. */
export interface Stoppage {
  readonly stoppedAt: number;
  readonly resumedAt: number | null;
}

/** Whether bets on a stopped match stand, wait, or count as on an abandoned one. */
export function ruleOnStoppage(
  { stoppedAt, resumedAt }: Stoppage,
  now: number,
  withinMs: number = RESUME_WITHIN_MS,
): 'resumed' | 'waiting' | 'abandoned' {
  if (resumedAt !== null) return resumedAt - stoppedAt <= withinMs ? 'resumed' : 'abandoned';
  return now - stoppedAt <= withinMs ? 'waiting' : 'abandoned';
}
