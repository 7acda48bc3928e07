import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { time } from '../../core/fields.ts';
import { activityFrame, activityId, actRefusals, partId } from './activity-fields.ts';
import { changedByRewards, rewardItem, worth } from './reward-fields.ts';

const path = '/api/site/group/activity/quiz/v1';
const day = z.iso.date();
const option = z.int().min(0).max(3);

const asked = { questionId: partId, text: z.string(), options: z.array(z.string()) };

const quizView = z.object({
  frame: activityFrame,
  day,
  questions: z.int(),
  seconds: z.int(),
  score: z.int(),
  mostScore: z.int(),
  /** The question that runs; null between questions. It does not say which option is right. */
  current: z.object({ ...asked, deadline: time }).nullable(),
  /** Questions that are over, in their order. `choice` is null where none was given in time. */
  answered: z.array(
    z.object({ ...asked, choice: option.nullable(), answer: option, explanation: z.string(), score: z.int() }),
  ),
  rewards: z.array(z.object({ fromScore: z.int(), worth, isGiven: z.boolean() })),
  rank: z.array(z.object({ place: z.int(), username: z.string(), score: z.int(), isOwn: z.boolean() })),
});

/** Today's quiz as the member has it. */
export const quizState = defineCall({
  summary: '竞答状态',
  method: 'POST',
  path: `${path}/state`,
  access: 'member',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: quizView,
  sample: { activityId: 'quiz' },
});

const acting = {
  method: 'POST',
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  perMinute: { address: 300, device: 60, member: 60 },
} as const;

/** Begins the next question of a day; its time runs from now on. While a question runs, it is that one again. */
export const askQuiz = defineCall({
  summary: '开始答题',
  path: `${path}/ask`,
  changes: ['quizState'],
  ...acting,
  input: z.strictObject({ activityId, day }),
  output: quizView,
  refusals: [...actRefusals, 'quiz_day_over', 'quiz_finished'],
  sample: { activityId: 'quiz', day: '2025-04-30' },
});

/** Answers the running question. The first answer counts, regardless of later ones. */
export const answerQuiz = defineCall({
  summary: '提交答案',
  path: `${path}/answer`,
  changes: ['quizState', ...changedByRewards],
  ...acting,
  input: z.strictObject({ activityId, day, questionId: partId, choice: option }),
  output: z.object({ view: quizView, rewards: z.array(rewardItem) }),
  refusals: [...actRefusals, 'quiz_not_asked', 'quiz_too_late'],
  sample: { activityId: 'quiz', day: '2025-04-30', questionId: 'q1', choice: 0 },
});
