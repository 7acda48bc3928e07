import { createBookModule, type SharerReader } from '../../modules/book/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeBook(
  { platform, money, feed, protection, eligibility, messages, rewards }: Composed,
  later: Later<'account'>,
) {
  /**
   * The name of a member whose bets may be shown to others: never of members who are excluded, limit their play or may not
   * play.
   */
  const sharer: SharerReader = async (siteId, memberId) => {
    const member = await later.account.members.byId(siteId, memberId);
    if (!member) return null;
    if (!(await eligibility.canPlay({ memberId, status: member.status }))) return null;
    return (await protection.limits.isPlayLimited(memberId)) ? null : { nickName: member.nickName };
  };
  return createBookModule(
    platform,
    money,
    {
      spending: protection.spending,
      sharer,
      eligibility: eligibility.stakes,
      letterBox: messages.messages,
      rewards: {
        lock: (tx, wanted) => rewards.betRewards.lock(tx, wanted),
        use: (tx, uses) => rewards.betRewards.use(tx, uses),
        giveBack: (tx, uses) => rewards.betRewards.giveBack(tx, uses),
        takeAgain: (tx, uses) => rewards.betRewards.takeAgain(tx, uses),
        offersTo: (tx, memberIds) => eligibility.offersTo(tx, memberIds),
      },
      isMember: (siteId, memberId) => later.account.members.isMember(siteId, memberId),
    },
    feed,
  );
}
