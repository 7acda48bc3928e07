import {
  type CallContext,
  type Handlers,
  type Identity,
  notFound,
  ok,
  refused,
} from '../../../platform/call/handler.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf } from '../callers.ts';
import { type ActivityNeeds, actRefusal } from '../taking-part.ts';
import type { Quizzes } from './quizzes.ts';

export function quizEndpoints(registry: ActivityRegistry, quizzes: Quizzes, needs: ActivityNeeds) {
  const find = async (context: CallContext<Identity>, activityId: string) => {
    const activity = registry.one(context.site.siteId, activityId, 'quiz');
    return activity && { activity, ...(await actorOf(needs, context)) };
  };
  return {
    quizState: async ({ activityId }, context) => {
      const found = await find(context, activityId);
      return found ? ok(await quizzes.view(found.activity, found.owner, found.member)) : notFound;
    },
    askQuiz: async ({ activityId, day }, context) => {
      const found = await find(context, activityId);
      if (!found) return notFound;
      const { activity, owner, member } = found;
      const refusal = actRefusal(activity, member, context.now) ?? (await quizzes.ask(activity, owner, day));
      return refusal ? refused(refusal) : ok(await quizzes.view(activity, owner, member));
    },
    answerQuiz: async ({ activityId, ...answer }, context) => {
      const found = await find(context, activityId);
      if (!found) return notFound;
      const { activity, owner, member } = found;
      const refusal = actRefusal(activity, member, context.now);
      if (refusal) return refused(refusal);
      const outcome = await quizzes.answer(activity, owner, answer);
      if (typeof outcome === 'string') return refused(outcome);
      const rewards = await Promise.all(outcome.map((row) => needs.rewards.item(row)));
      return ok({ view: await quizzes.view(activity, owner, member), rewards });
    },
  } satisfies Partial<Handlers>;
}
