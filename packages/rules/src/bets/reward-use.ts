import type { LegResult } from '../settlement/result.ts';

/** A free bet or boost that comes back can be used for this long at least, even if its own time was over meanwhile. */
export const REUSE_GRACE_MS = 24 * 3_600_000;

/**
 * Whether a settled bet gives back the free bet or boost that it used: every leg returned its stake, so that nothing was won
 * or lost.
 */
export function rewardComesBack(results: readonly (LegResult | 'pending')[]): boolean {
  return results.every((result) => result === 'void' || result === 'push');
}
