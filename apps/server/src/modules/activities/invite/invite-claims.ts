import type { SiteReward } from '@touchline/contract/site';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GivenReward } from '../../../platform/rewards.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { givenNow } from '../reward-door.ts';
import type { ActivityNeeds, Owner } from '../taking-part.ts';
import { type Friend, type InviteStep, missingOf } from './friend-steps.ts';
import type { InvitationCodes } from './invitation-codes.ts';
import type { Invitations } from './invitations.ts';
import { friendKey, type HeldInvite, invitedFriends, stepsFor } from './invited-friends.ts';

type FriendRefusal = 'unknown' | 'invite_step_open' | 'invite_void' | 'invite_not_now' | 'activity_sold_out';
type InviterRefusal = FriendRefusal | 'invite_full';
type Decided<Refusal> = Refusal | { readonly outcome: 'given' | 'repeated'; readonly row: GivenReward };

/** The claims of both: each step of a friend is paid once to each of the two. */
export class InviteClaims {
  readonly #platform: Platform;
  readonly #registry: ActivityRegistry;
  readonly #codes: InvitationCodes;
  readonly #invitations: Invitations;
  readonly #needs: ActivityNeeds;

  constructor(
    platform: Platform,
    registry: ActivityRegistry,
    codes: InvitationCodes,
    invitations: Invitations,
    needs: ActivityNeeds,
  ) {
    this.#platform = platform;
    this.#registry = registry;
    this.#codes = codes;
    this.#invitations = invitations;
    this.#needs = needs;
  }

  /** Pays a friend's step to the inviter. A step that was paid answers with what it brought then. */
  async asInviter(
    activity: HeldInvite,
    owner: Owner,
    { invitationId, stepId }: { readonly invitationId: bigint; readonly stepId: string },
  ): Promise<GivenReward | InviterRefusal> {
    const { activityId, friendsEach } = activity.data;
    const row = await this.#invitations.ofInviter(owner.memberId, invitationId);
    const friend = row && (await invitedFriends(activity, [row], this.#needs, this.#registry)).get(row.id);
    const step = friend && stepsFor('inviter', friend.season).find((one) => one.stepId === stepId);
    if (!row || !friend || !step?.inviter) return 'unknown';
    const grantKey = `invite/${activityId}/${invitationId}/${stepId}`;
    const grant = grantOf(friend.season, owner, step, { reward: step.inviter, grantKey });
    return this.#pay<InviterRefusal>(async (tx) => {
      await this.#codes.lock(tx, owner.memberId);
      const paid = await this.#invitations.paid(tx, owner.memberId, activityId);
      const isPaid = paid.get(row.id)?.has(stepId) ?? false;
      if (!isPaid) {
        const refusal = refusalOf(step, friend);
        if (refusal) return refusal;
        if (!paid.has(row.id) && paid.size >= friendsEach) return 'invite_full';
        // Nobody earns by the play of a friend who must not be offered anything.
        const both = [owner.memberId, row.memberId];
        if ((await this.#needs.offersTo(tx, both)).size < both.length) return 'invite_not_now';
      }
      const [result] = await this.#needs.rewards.give(tx, [grant]);
      if (!result || result.outcome === 'sold_out') return 'activity_sold_out';
      if (!isPaid) {
        const { siteId, memberId } = owner;
        const payment = { siteId, memberId, invitationId, activityId, stepId, rewardId: result.row.id };
        await this.#invitations.writePayment(tx, payment);
      }
      return result;
    });
  }

  /** Pays a step to the friend who did it. It does not matter whether the inviter may be offered anything. */
  async asFriend(activity: HeldInvite, owner: Owner, stepId: string): Promise<GivenReward | FriendRefusal> {
    const row = await this.#invitations.ofFriend(owner.memberId);
    const friend = row && (await invitedFriends(activity, [row], this.#needs, this.#registry)).get(row.id);
    const step = friend && stepsFor('friend', friend.season).find((one) => one.stepId === stepId);
    if (!friend || !step?.friend) return 'unknown';
    const grantKey = friendKey(activity, stepId);
    const isPaid = (await this.#needs.rewards.givenKeys(owner.memberId, [grantKey])).size > 0;
    const grant = grantOf(friend.season, owner, step, { reward: step.friend, grantKey });
    return this.#pay<FriendRefusal>(async (tx) => {
      if (!isPaid) {
        const refusal = refusalOf(step, friend);
        if (refusal) return refusal;
        if ((await this.#needs.offersTo(tx, [owner.memberId])).size === 0) return 'invite_not_now';
      }
      const [result] = await this.#needs.rewards.give(tx, [grant]);
      return !result || result.outcome === 'sold_out' ? 'activity_sold_out' : result;
    });
  }

  async #pay<Refusal extends string>(
    decide: (tx: Queryable) => Promise<Decided<Refusal>>,
  ): Promise<GivenReward | Refusal> {
    const result = await this.#platform.db.transaction(decide);
    if (typeof result === 'string') return result;
    this.#needs.rewards.announce(givenNow([result]));
    return result.row;
  }
}

function refusalOf(step: InviteStep, friend: Friend): 'invite_void' | 'invite_step_open' | null {
  if (friend.reason) return 'invite_void';
  return missingOf(step, friend).length > 0 ? 'invite_step_open' : null;
}

function grantOf(
  { data: { activityId, title, poolId } }: HeldInvite,
  owner: Owner,
  step: InviteStep,
  paid: { readonly reward: SiteReward; readonly grantKey: string },
) {
  return {
    ...owner,
    ...paid,
    ...{ source: 'invite' as const, title: `${title} · ${step.title}`, poolId, activityId, claimDays: null },
  };
}
