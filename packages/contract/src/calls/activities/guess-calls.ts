import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { time } from '../../core/fields.ts';
import { activityFrame, activityId, actRefusals, guessState, partId } from './activity-fields.ts';

const path = '/api/site/group/activity/guess/v1';

const question = z.object({
  questionId: partId,
  text: z.string(),
  kind: z.enum(['pool', 'fixed']),
  state: guessState,
  opensAt: time,
  deadline: time,
  least: z.int(),
  most: z.int(),
  options: z.array(
    z.object({
      optionId: partId,
      name: z.string(),
      /** Null in a pool. */
      oddsMilli: z.int().nullable(),
      /** Points that all members put on it, and how many members did. */
      points: z.int(),
      members: z.int(),
    }),
  ),
  points: z.int(),
  /** The right options once it is settled; several where they tie. */
  rightIds: z.array(partId),
  own: z
    .object({
      optionId: partId,
      points: z.int(),
      /** The number of times that the guess was made or changed. */
      revision: z.int(),
      /** Null until it is settled. */
      paid: z.int().nullable(),
    })
    .nullable(),
});

/** The questions of a guess, the reader's own choices, and who won the most points. */
export const guessBoard = defineCall({
  summary: '竞猜状态',
  method: 'POST',
  path: `${path}/state`,
  access: 'optional',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: z.object({
    frame: activityFrame,
    questions: z.array(question),
    rank: z.array(z.object({ place: z.int(), username: z.string(), points: z.int(), isOwn: z.boolean() })),
  }),
  sample: { activityId: 'guess' },
});

/**
 * Puts points on an option, in place of the member's earlier points on the question. `revision` is that of the guess that the
 * member
 * saw, 0 for none: a guess that was changed elsewhere meanwhile is not replaced.
 */
export const placeGuess = defineCall({
  summary: '提交竞猜',
  method: 'POST',
  path: `${path}/place`,
  changes: ['guessBoard', 'pointsAccount', 'pointsRecords'],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  input: z.strictObject({
    activityId,
    questionId: partId,
    optionId: partId,
    points: z.int().min(1).max(1_000_000),
    revision: z.int().min(0).max(1_000),
  }),
  output: question,
  refusals: [
    ...actRefusals,
    'guess_not_open',
    'guess_closed',
    'guess_points',
    'guess_changed',
    'guess_full',
    'points_not_enough',
  ],
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { activityId: 'guess', questionId: 'q1', optionId: 'home', points: 10, revision: 0 },
});
