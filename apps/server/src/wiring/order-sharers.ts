import type { createAccountModule } from '../modules/account/index.ts';
import type { SharerReader } from '../modules/book/index.ts';
import type { Eligibility } from '../modules/eligibility/index.ts';
import type { createProtectionModule } from '../modules/protection/index.ts';

/** Whose bets may be told to others: never those of members who are away from play, limit their play or may not play. */
export function orderSharers(
  eligibility: Eligibility,
  { members }: ReturnType<typeof createAccountModule>,
  { limits }: ReturnType<typeof createProtectionModule>,
): SharerReader {
  return async (siteId, memberId) => {
    const member = await members.byId(siteId, memberId);
    if (!member) return null;
    if (!(await eligibility.canPlay({ memberId, status: member.status }))) return null;
    return (await limits.isPlayLimited(memberId)) ? null : { nickName: member.nickName };
  };
}
