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
import { givenEver } from '../reward-door.ts';
import { type ActivityNeeds, actRefusal } from '../taking-part.ts';
import type { SignIns } from './sign-ins.ts';

type Given = Extract<Awaited<ReturnType<SignIns['makeUp']>>, readonly unknown[]>;

export function signInEndpoints(registry: ActivityRegistry, signIns: SignIns, needs: ActivityNeeds) {
  const find = async (context: CallContext<Identity>, activityId: string) => {
    const activity = registry.one(context.site.siteId, activityId, 'sign_in');
    return activity && { activity, ...(await actorOf(needs, context)) };
  };
  const answer = async ({ activity, owner, member }: NonNullable<Awaited<ReturnType<typeof find>>>, given: Given) => {
    return ok({
      view: await signIns.view(activity, owner, member),
      rewards: await Promise.all(givenEver(given).map((row) => needs.rewards.item(row))),
    });
  };
  return {
    signInState: async ({ activityId }, context) => {
      const found = await find(context, activityId);
      return found ? ok(await signIns.view(found.activity, found.owner, found.member)) : notFound;
    },
    signIn: async ({ activityId }, context) => {
      const found = await find(context, activityId);
      if (!found) return notFound;
      const refusal = actRefusal(found.activity, found.member, context.now);
      if (refusal) return refused(refusal);
      const given = await signIns.sign(found.activity, found.owner);
      return typeof given === 'string' ? refused(given) : answer(found, given);
    },
    makeUpSignIn: async ({ activityId, day, payWith }, context) => {
      const found = await find(context, activityId);
      if (!found) return notFound;
      const refusal = actRefusal(found.activity, found.member, context.now);
      if (refusal) return refused(refusal);
      const given = await signIns.makeUp(found.activity, found.owner, day, payWith);
      return typeof given === 'string' ? refused(given) : answer(found, given);
    },
  } satisfies Partial<Handlers>;
}
