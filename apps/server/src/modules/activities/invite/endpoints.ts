import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf, readerOf } from '../callers.ts';
import { type ActivityNeeds, actRefusal } from '../taking-part.ts';
import type { InviteClaims } from './invite-claims.ts';
import type { InviteViews } from './invite-views.ts';

export function inviteEndpoints(
  registry: ActivityRegistry,
  { views, claims }: { readonly views: InviteViews; readonly claims: InviteClaims },
  needs: ActivityNeeds,
) {
  const find = (siteId: number, activityId: string) => registry.one(siteId, activityId, 'invite');
  return {
    inviteState: async ({ activityId }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { reader, member } = await readerOf(needs, context);
      return ok(await views.state(activity, reader, member));
    },
    inviteFriends: async ({ activityId, ...paging }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { owner } = await actorOf(needs, context);
      return ok(await views.friends(activity, owner, paging));
    },
    claimInvite: async ({ activityId, invitationId, stepId }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(activity, member, context.now);
      if (refusal) return refused(refusal);
      const result = await claims.asInviter(activity, owner, { invitationId: BigInt(invitationId), stepId });
      if (result === 'unknown') return notFound;
      return typeof result === 'string' ? refused(result) : ok({ reward: await needs.rewards.item(result) });
    },
    claimInvited: async ({ activityId, stepId }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(activity, member, context.now);
      // The level of the activity is asked of inviters; a friend has only begun.
      if (refusal && refusal !== 'activity_level') return refused(refusal);
      const result = await claims.asFriend(activity, owner, stepId);
      if (result === 'unknown') return notFound;
      return typeof result === 'string' ? refused(result) : ok({ reward: await needs.rewards.item(result) });
    },
  } satisfies Partial<Handlers>;
}
