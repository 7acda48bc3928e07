import { startComplaintReviewer } from '../../../demo/complaint-reviewer.ts';
import { seedBetRewards } from '../../../demo/seed-bet-rewards.ts';
import { seedDestinations } from '../../../demo/seed-destinations.ts';
import { seedDormantMembers } from '../../../demo/seed-dormant-members.ts';
import { seedInvitations } from '../../../demo/seed-invitations.ts';
import { seedMembers } from '../../../demo/seed-members.ts';
import { seedMovedMember } from '../../../demo/seed-moved-member.ts';
import { seedOperators } from '../../../demo/seed-operators.ts';
import { seedRooms } from '../../../demo/seed-rooms.ts';
import { startIdentityReviewer } from '../../../suppliers/reviews/sandbox/identity-reviewer.ts';
import type { Composed } from '../../composition.ts';

/** Gives a demonstration its reviewers, operators and members, after all modules are built. */
export async function seedDemo(composed: Composed): Promise<void> {
  const { platform, money, suppliers, account, complaints, destinations, operators, rewards, rooms, vip, activities } =
    composed;
  if (!suppliers.reviews) startIdentityReviewer(platform, account.identities);
  startComplaintReviewer(platform, complaints.complaints);
  await seedOperators(platform, operators.accounts);
  await seedMembers(platform, money.ledger, account.members, account.passwords, (tx, siteId, memberId, level) =>
    vip.days.startAt(tx, siteId, [{ memberId, level }]),
  );
  await seedDormantMembers(platform, account.members, account.passwords);
  await seedMovedMember(platform, account.imports);
  await seedRooms(platform, account.members, rooms.keys);
  await seedInvitations(platform, account.members, activities.codes, activities.invitations);
  await seedBetRewards(account.members, rewards.rewards);
  await seedDestinations(platform, account.members, destinations.store);
}
