import { type Handlers, notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import { actorOf, readerOf } from '../callers.ts';
import { type ActivityNeeds, actRefusal, frameOf } from '../taking-part.ts';
import type { GuessStore } from './guess-store.ts';
import type { Guesses } from './guesses.ts';

const MOST_RANKED = 20;

export function guessEndpoints(registry: ActivityRegistry, guesses: Guesses, store: GuessStore, needs: ActivityNeeds) {
  return {
    guessBoard: async ({ activityId }, context) => {
      const { siteId } = context.site;
      const activity = registry.one(siteId, activityId, 'guess');
      if (!activity) return notFound;
      const { owner, member } = await readerOf(needs, context);
      const memberId = owner?.memberId ?? null;
      const rank = await store.rank({ siteId, activityId }, memberId, MOST_RANKED);
      const names = await needs.shownNames(rank.map((row) => row.memberId));
      return ok({
        frame: frameOf(activity, member, context.now),
        questions: await guesses.questions(activity, memberId),
        rank: rank.map((row) => ({
          ...{ place: row.place, points: Number(row.points), isOwn: row.memberId === memberId },
          username: names.get(row.memberId) ?? '',
        })),
      });
    },
    placeGuess: async (input, context) => {
      const activity = registry.one(context.site.siteId, input.activityId, 'guess');
      if (!activity) return notFound;
      const { owner, member } = await actorOf(needs, context);
      const refusal = actRefusal(activity, member, context.now);
      if (refusal) return refused(refusal);
      const reason = await guesses.place(activity, owner, input);
      if (reason === 'unknown') return notFound;
      if (reason) return refused(reason);
      const view = (await guesses.questions(activity, owner.memberId)).find(
        ({ questionId }) => questionId === input.questionId,
      );
      return view ? ok(view) : notFound;
    },
  } satisfies Partial<Handlers>;
}
