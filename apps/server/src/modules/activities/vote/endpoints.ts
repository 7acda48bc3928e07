import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf, readerOf } from '../callers.ts';
import { type ActivityNeeds, actRefusal } from '../taking-part.ts';
import type { Votes } from './votes.ts';

export function voteEndpoints(registry: ActivityRegistry, votes: Votes, needs: ActivityNeeds) {
  const find = (siteId: number, activityId: string) => registry.one(siteId, activityId, 'vote');
  return {
    voteState: async ({ activityId }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { reader, member } = await readerOf(needs, context);
      return ok(await votes.view(activity, reader, member));
    },
    castVote: async ({ activityId, ...vote }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(activity, member, context.now);
      if (refusal) return refused(refusal);
      const outcome = await votes.cast(activity, owner, vote);
      if (typeof outcome === 'string') return refused(outcome);
      const rewards = await Promise.all(outcome.map((row) => needs.rewards.item(row)));
      return ok({ view: await votes.view(activity, owner, member), rewards });
    },
  } satisfies Partial<Handlers>;
}
