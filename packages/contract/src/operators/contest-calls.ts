import { z } from 'zod';
import { activityId, guessState, partId, rainSessionState } from '../calls/activities/activity-fields.ts';
import { currency, id, nothing, time } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** The sessions of an activity with red packets, the latest first: what of each allotment was opened. */
export const rainSessions = defineOperatorCall({
  summary: '红包雨场次',
  path: 'activity/rainSessions',
  right: 'rewards.manage',
  input: z.strictObject({ activityId }),
  output: z.object({
    items: z.array(
      z.object({
        sessionId: id,
        startAt: time,
        endAt: time,
        state: rainSessionState,
        commitment: z.string(),
        stopReason: z.string(),
        members: z.int(),
        pots: z.array(z.object({ currency, packets: z.int(), opened: z.int(), cash: z.string(), points: z.int() })),
      }),
    ),
  }),
  sample: { activityId: 'red-rain' },
});

/** Ends a session, or takes it out of the schedule. Packets that were opened stay with their members. */
export const stopRainSession = defineOperatorCall({
  summary: '停止红包雨场次',
  path: 'activity/stopRainSession',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ sessionId: id, reason }),
  output: nothing,
  refusals: ['rain_session_ended'],
  sample: { sessionId: '7', reason: 'the budget of the day was set too high' },
});

/**
 * The results of each table by the end of each day, the latest first: the number of times that each prize was drawn beside its weight,
 * and that another was given in its place. A skewed table deviates as chance does in less than one of 10,000 cases.
 */
export const drawChecks = defineOperatorCall({
  summary: '抽奖概率核对',
  path: 'activity/drawChecks',
  right: 'rewards.manage',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  output: z.object({
    items: z.array(
      z.object({
        activityId,
        version: z.int(),
        day: z.iso.date(),
        draws: z.int(),
        prizes: z.array(z.object({ prizeId: partId, weight: z.int(), drawn: z.int(), replaced: z.int() })),
        chiSquare: z.number(),
        /** 0 where there were too few draws to say anything. */
        degrees: z.int(),
        bound: z.number(),
        isSkewed: z.boolean(),
      }),
    ),
  }),
  sample: { from: '2025-04-01', to: '2025-04-30' },
});

/** The questions of a guess with what was put on them. */
export const guessQuestions = defineOperatorCall({
  summary: '竞猜题目',
  path: 'activity/guessQuestions',
  right: 'rewards.manage',
  input: z.strictObject({ activityId }),
  output: z.object({
    items: z.array(
      z.object({
        questionId: partId,
        text: z.string(),
        kind: z.enum(['pool', 'fixed']),
        state: guessState,
        deadline: time,
        members: z.int(),
        points: z.int(),
        paid: z.int(),
        rightIds: z.array(z.string()),
        settledBy: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  sample: { activityId: 'guess' },
});

/**
 * Records the right options, several where they tie, and pays the points: stakes go back, and the pool of the activity pays what is
 * won. No right option voids it: all points go back.
 */
export const settleGuess = defineOperatorCall({
  summary: '竞猜开奖',
  path: 'activity/settleGuess',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({
    activityId,
    questionId: partId,
    rightIds: z.array(partId).max(16),
    reason,
  }),
  output: z.object({ members: z.int(), paid: z.int() }),
  refusals: ['guess_not_closed', 'guess_settled', 'guess_option', 'guess_pool_short'],
  sample: {
    activityId: 'guess',
    questionId: 'q1',
    rightIds: ['home'],
    reason: 'final score 2:1, see the official report',
  },
});
