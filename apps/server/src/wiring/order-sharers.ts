import type { createAccountModule } from '../modules/account/index.ts';
import type { SharerReader } from '../modules/book/index.ts';
import type { createProtectionModule } from '../modules/protection/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Whose bets may be told to others: never those of members who are away from play, limit their play or may not play. */
export function orderSharers(
  { db, clock }: Platform,
  { members }: ReturnType<typeof createAccountModule>,
  { exclusions, limits }: ReturnType<typeof createProtectionModule>,
): SharerReader {
  return async (siteId, memberId) => {
    const member = await members.byId(siteId, memberId);
    if (member?.status !== 'active') return null;
    if (await exclusions.standing(db, memberId, clock.now())) return null;
    return (await limits.isPlayLimited(memberId)) ? null : { nickName: member.nickName };
  };
}
