import type { createAccountModule } from '../modules/account/index.ts';
import type { KeptFromPlay } from '../modules/book/index.ts';
import type { createProtectionModule } from '../modules/protection/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Who may not play now, asked for many at once where bets that waited are accepted (standards EXC-3). */
export function keptFromPlay(
  { clock }: Platform,
  { members }: ReturnType<typeof createAccountModule>,
  { exclusions }: ReturnType<typeof createProtectionModule>,
): KeptFromPlay {
  return async (on, memberIds) => {
    const away = await exclusions.keptAway(on, memberIds, clock.now());
    return new Set([...away, ...(await members.notActive(on, memberIds))]);
  };
}
