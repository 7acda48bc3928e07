import type { ActivityOf } from '@touchline/contract/site';
import type { ActivityRegistry, HeldActivity } from '../activity-registry.ts';
import type { ActivityNeeds } from '../taking-part.ts';
import type { Friend, InviteStep, VoidReason } from './friend-steps.ts';
import type { Invitation } from './invitations.ts';

export type HeldInvite = HeldActivity<ActivityOf<'invite'>>;

const DAY_MS = 24 * 3_600_000;
const NOTHING = { deposited: 0n, staked: 0n };
const REASONS = {
  person: 'same_person',
  phone: 'same_phone',
  account: 'same_account',
  device: 'same_device',
} as const;

/** The facts of the friends of invitations, by invitation. */
export async function invitedFriends(
  activity: HeldInvite,
  rows: readonly Invitation[],
  needs: Pick<ActivityNeeds, 'invitedFacts' | 'deeds'>,
  registry: Pick<ActivityRegistry, 'heldThen'>,
): Promise<ReadonlyMap<bigint, Friend>> {
  const facts = await needs.invitedFacts(rows.map(({ id }) => id));
  const known = new Map(facts.map((one) => [one.invitationId, one]));
  const friends = new Map<bigint, Friend>();
  for (const { id, siteId, memberId, at } of rows) {
    const one = known.get(id);
    if (!one) continue;
    const { currency, isNamed, isVerified, shared } = one;
    const from = at.getTime();
    // A new season does not change the rewards of those who were invited in the one before.
    const season = registry.heldThen(activity, from) ?? activity;
    const until = Math.min(season.endAt, from + season.data.friendDays * DAY_MS);
    const isRunning = from >= season.startAt && from < season.endAt;
    const reason: VoidReason | null = shared ? REASONS[shared] : isRunning ? null : 'not_running';
    // Nothing is read about a friend whose invitation brings nothing.
    const deeds = reason ? NOTHING : await needs.deeds({ siteId, memberId, currency }, { from, to: until });
    friends.set(id, { season, currency, isNamed, isVerified, deeds, until, reason });
  }
  return friends;
}

/** The steps that bring one of the two something. */
export function stepsFor(who: 'inviter' | 'friend', { data: { steps } }: HeldInvite): readonly InviteStep[] {
  return steps.filter((step) => step[who] !== undefined);
}

/** The key under which a friend is paid, once for each step. */
export function friendKey({ data }: HeldInvite, stepId: string): string {
  return `invited/${data.activityId}/${stepId}`;
}
