import { notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { ActivityRegistry } from '../activity-registry.ts';
import type { GuessStore } from './guess-store.ts';
import type { Guesses } from './guesses.ts';

/** Operators read the stakes on each question and set its result. */
export function operatorGuessEndpoints(registry: ActivityRegistry, guesses: Guesses, store: GuessStore) {
  return {
    async guessQuestions({ activityId }, { site: { siteId }, note }) {
      const history = await registry.history(siteId, activityId, 'guess');
      const [last] = history;
      note({ subject: `activity/${activityId}` });
      if (!last) return notFound;
      const rows = await store.questions({ siteId, activityId });
      // Questions that a later version leaves out are listed as long as there are points on them.
      const guessed = new Set(rows.map(({ questionId }) => questionId));
      const all = new Map(last.data.questions.map((question) => [question.questionId, question]));
      for (const { data } of history)
        for (const question of data.questions)
          if (guessed.has(question.questionId) && !all.has(question.questionId)) all.set(question.questionId, question);
      const activity = { ...last, data: { ...last.data, questions: [...all.values()] } };
      return ok({
        items: (await guesses.questions(activity, null)).map(
          ({ questionId, text, kind, state, deadline, options, points, rightIds }) => {
            const row = rows.find((one) => one.questionId === questionId);
            return {
              ...{ questionId, text, kind, state, deadline, points, rightIds },
              members: options.reduce((sum, { members }) => sum + members, 0),
              ...{ paid: Number(row?.paid ?? 0n), settledBy: row?.settledBy ?? '', reason: row?.reason ?? '' },
            };
          },
        ),
      });
    },
    async settleGuess({ activityId, questionId, rightIds, reason }, { site: { siteId }, operator, note }) {
      note({ subject: `guess/${activityId}/${questionId}` });
      // Points are on a question also when its activity was stopped or a later version leaves the question out.
      const history = await registry.history(siteId, activityId, 'guess');
      const activity = history.find(({ data }) => data.questions.some((one) => one.questionId === questionId));
      const question = activity?.data.questions.find((one) => one.questionId === questionId);
      if (!activity || !question) return notFound;
      const known = new Set(question.options.map(({ optionId }) => optionId));
      if (rightIds.some((id) => !known.has(id)) || new Set(rightIds).size < rightIds.length)
        return refused('guess_option');
      const outcome = await guesses.settle(activity, question, { rightIds, by: operator.name, reason });
      if (typeof outcome === 'string') return refused(outcome);
      note({ subject: `guess/${activityId}/${questionId}`, after: { rightIds, ...outcome } });
      return ok(outcome);
    },
  } satisfies Partial<OperatorHandlers>;
}
