import { maskForRoom } from '@touchline/rules/text';
import { createActivitiesModule } from '../../modules/activities/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeActivities(
  { platform, rewards, reports, account, protection, eligibility }: Composed,
  later: Later<'book' | 'messages'>,
) {
  return createActivitiesModule(platform, {
    rewards: rewards.rewards,
    spendPoints: (tx, spending) => rewards.points.spend(tx, spending),
    creditPoints: (tx, gains) => rewards.points.credit(tx, gains),
    pointsOf: async (memberId) => (await rewards.points.account(memberId)).points,
    addressOf: (owner, addressId) => account.addresses.content(owner, addressId),
    async deeds(owner, { from, to }) {
      const [staked = 0n] = await later.book.validStakes.settledFrom(owner, [new Date(from), new Date(to)]);
      return { staked, deposited: await reports.deposited(owner, new Date(from), new Date(to)) };
    },
    writeReminders: (tx, reminded) =>
      later.messages.messages.write(
        tx,
        reminded.map(({ siteId, memberId, ...about }) => ({
          siteId,
          memberId,
          msgType: 'notification' as const,
          about: { kind: 'activity' as const, ...about },
        })),
      ),
    countedDeeds: reports.countedDeeds,
    invitedFacts: reports.invitedFacts,
    offersTo: (on, memberIds) => eligibility.offersTo(on, memberIds),
    keepsLimits: async (memberId) => (await protection.limits.keepingLimits(platform.db, [memberId])).has(memberId),
    phoneHashOf: async (siteId, memberId) => (await account.members.required(siteId, memberId)).phoneHash,
    async participant(siteId, memberId) {
      const { vipLevel, createdAt } = await account.members.required(siteId, memberId);
      return { vipLevel, registeredAt: createdAt.getTime() };
    },
    async shownNames(memberIds) {
      const names = await account.members.nickNamesOf(memberIds);
      return new Map([...names].map(([memberId, name]) => [memberId, maskForRoom(name)]));
    },
  });
}
