import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import type { Reader } from '../callers.ts';
import { type ActivityNeeds, conditionView, frameOf, type Owner, type Participant } from '../taking-part.ts';
import { type Friend, type InviteStep, missingOf, stateOfStep } from './friend-steps.ts';
import type { InvitationCodes } from './invitation-codes.ts';
import type { Invitations } from './invitations.ts';
import { friendKey, type HeldInvite, invitedFriends, stepsFor } from './invited-friends.ts';

type View = CallOutput<'inviteState'>;
type Friends = CallOutput<'inviteFriends'>;

/** The views of an invitation activity for an inviter, an invited friend and a visitor. */
export class InviteViews {
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

  /** The activity as a member has it, or as a visitor reads it. */
  async state(activity: HeldInvite, reader: Reader, member: Participant | null): Promise<View> {
    const { steps, friendDays, friendsEach, activityId } = activity.data;
    const owner = 'memberId' in reader ? reader : null;
    const worth = (reward: InviteStep['friend']) => reward && this.#needs.rewards.offeredWorth(reader, reward);
    return {
      frame: frameOf(activity, member, this.#platform.clock.now()),
      ...{ friendDays, friendsEach },
      steps: steps.map(({ stepId, title, needs, inviter, friend }) => ({
        ...{ stepId, title, identity: needs.identity },
        deposited: shown(needs.deposited, reader.currency),
        staked: shown(needs.staked, reader.currency),
        ...{ inviter: worth(inviter) ?? null, friend: worth(friend) ?? null },
      })),
      own: owner && {
        code: await this.#codes.of(owner),
        friends: await this.#invitations.count(owner.memberId),
        rewarded: (await this.#invitations.paid(this.#platform.db, owner.memberId, activityId)).size,
      },
      invited: owner && (await this.#invited(activity, owner)),
    };
  }

  /** The friends of a member. Their names are masked, and their deposits and stakes are private. */
  async friends(
    activity: HeldInvite,
    { memberId }: Owner,
    paging: { readonly page: number; readonly size: number },
  ): Promise<Friends> {
    const now = this.#platform.clock.now();
    const { activityId, friendsEach } = activity.data;
    const rows = await this.#invitations.page(memberId, paging);
    const paid = await this.#invitations.paid(this.#platform.db, memberId, activityId);
    const known = await invitedFriends(activity, rows, this.#needs, this.#registry);
    const names = await this.#needs.shownNames(rows.map((row) => row.memberId));
    const items = rows.flatMap((row): Friends['items'] => {
      const friend = known.get(row.id);
      if (!friend) return [];
      const paidSteps = paid.get(row.id);
      const isOneTooMany = !paidSteps && paid.size >= friendsEach;
      const reason = friend.reason ?? (isOneTooMany ? ('full' as const) : null);
      return [
        {
          ...{ invitationId: String(row.id), name: names.get(row.memberId) ?? '', at: row.at.getTime() },
          ...{ until: friend.until, reason },
          steps: stepsFor('inviter', friend.season).map((step) => ({
            stepId: step.stepId,
            ...progressOf(step, { ...friend, reason }, paidSteps?.has(step.stepId) ?? false, now),
          })),
        },
      ];
    });
    return { items, total: await this.#invitations.count(memberId), ...paging };
  }

  /** The reader as a friend; null where nobody invited them. */
  async #invited(activity: HeldInvite, owner: Owner): Promise<View['invited']> {
    const row = await this.#invitations.ofFriend(owner.memberId);
    const friend = row && (await invitedFriends(activity, [row], this.#needs, this.#registry)).get(row.id);
    if (!friend) return null;
    const now = this.#platform.clock.now();
    const steps = stepsFor('friend', friend.season);
    const keys = steps.map(({ stepId }) => friendKey(activity, stepId));
    const given = await this.#needs.rewards.givenKeys(owner.memberId, keys);
    const isCareful = await this.#needs.keepsLimits(owner.memberId);
    return {
      until: friend.until,
      reason: friend.reason,
      steps: steps.flatMap((step) => {
        const { state, missing } = progressOf(step, friend, given.has(friendKey(activity, step.stepId)), now);
        // A member who asked to play less is not asked for money (standards HRM-5).
        if (isCareful && state === 'open' && missing.some((part) => part !== 'identity')) return [];
        const { deposited, staked } = conditionView(step.needs, friend.deeds, friend.currency);
        const worth = step.friend ? this.#needs.rewards.offeredWorth(owner, step.friend) : null;
        return [{ stepId: step.stepId, state, missing, deposited, staked, worth, leadsTo: step.leadsTo }];
      }),
    };
  }
}

function progressOf(step: InviteStep, friend: Friend, isPaid: boolean, now: number) {
  const missing = missingOf(step, friend);
  return { missing, state: stateOfStep(missing, friend, isPaid, now) };
}

function shown(amounts: InviteStep['needs']['staked'], currency: CurrencyCode): string | null {
  const minor = parseAmount(amounts?.[currency] ?? '', currency);
  return minor === null ? null : formatAmount(minor, currency);
}
