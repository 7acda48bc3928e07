import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf, readerOf } from '../callers.ts';
import { periodsAt } from '../periods.ts';
import { type ActivityNeeds, actRefusal } from '../taking-part.ts';
import { Tasks } from './tasks.ts';

export function taskEndpoints(platform: Platform, registry: ActivityRegistry, needs: ActivityNeeds) {
  const tasks = new Tasks(platform, needs);
  const find = (siteId: number, activityId: string) => {
    const held = registry.one(siteId, activityId, 'tasks', 'novice', 'barrier');
    if (held?.data.kind !== 'barrier') return held;
    // Its targets stay as they were when the period began, which its rules promise.
    const { from } = periodsAt(held, null, platform.clock.now())[held.data.period];
    return registry.heldThrough(held, from) ?? held;
  };
  return {
    taskCentre: async ({ activityId }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { reader, member } = await readerOf(needs, context);
      return ok(await tasks.view(activity, reader, member));
    },
    claimTask: async ({ activityId, taskIds }, context) => {
      const activity = find(context.site.siteId, activityId);
      if (!activity) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(activity, member, context.now);
      if (refusal) return refused(refusal);
      const claimed = await tasks.claim(activity, owner, member, taskIds);
      if (claimed === 'task_not_done') return refused(claimed);
      if (claimed.rows.length === 0) return refused('activity_sold_out');
      return ok({
        view: await tasks.view(activity, owner, member),
        rewards: await Promise.all(claimed.rows.map((row) => needs.rewards.item(row))),
        soldOut: [...claimed.soldOut],
      });
    },
  } satisfies Partial<Handlers>;
}
