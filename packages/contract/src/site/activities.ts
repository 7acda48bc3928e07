import { z } from 'zod';
import { activityBase, activitySlug } from './activity-base.ts';
import { guess, guessProblems, quiz, quizProblems, type Report, vote, voteProblems } from './contests.ts';
import { invite, inviteProblems } from './invite.ts';
import { mall, mallProblems } from './mall.ts';
import { promotion } from './promotions.ts';
import { redRain } from './red-rain.ts';
import { amountsByUnit, siteReward } from './rewards.ts';
import { barrier, novice, taskProblems, tasks } from './tasks.ts';

/** The deposits that arrived and the valid stake that a member needs on a day. */
const condition = z.strictObject({ deposited: amountsByUnit.optional(), staked: amountsByUnit.optional() });

/** Sign-in gifts: one a day, more for days in a row. */
const signIn = z.strictObject({
  ...activityBase,
  kind: z.literal('sign_in'),
  /** The reward of each day of a cycle. After the last day the cycle begins again. */
  days: z.array(siteReward).min(1).max(31),
  /** The reward that is given once in a month of the site for so many days that were signed. */
  milestones: z
    .array(z.strictObject({ days: z.int().min(2).max(31), reward: siteReward }))
    .max(6)
    .default([]),
  /** Missed days of the last week that can be signed later, for points or a card. Without it none can. */
  makeUp: z
    .strictObject({
      points: z.int().min(1),
      perMonth: z.int().min(1).max(10),
      /** A member gets a card for each so many days that were signed in time. Without it there are no cards. */
      cardEvery: z.int().min(2).max(31).optional(),
    })
    .optional(),
  needs: condition.prefault({}),
});

const prize = z.strictObject({
  prizeId: activitySlug,
  name: z.string().min(1).max(12),
  /** Null is the prize that gives nothing. */
  reward: siteReward.nullable(),
  /** The share of draws that fall on it, of the sum of all weights. */
  weight: z.int().min(0).max(1_000_000),
  /** The number of them; without it any number. */
  stock: z.int().min(0).max(1_000_000).optional(),
});

/** The sources of the chances of a draw, each day. */
const chances = z.strictObject({
  /** For nothing. */
  daily: z.int().min(0).max(10).default(0),
  /** One for each so much, up to a number. */
  deposited: z.strictObject({ each: amountsByUnit, most: z.int().min(1).max(20) }).optional(),
  staked: z.strictObject({ each: amountsByUnit, most: z.int().min(1).max(20) }).optional(),
  /** Bought with points. */
  points: z.strictObject({ cost: z.int().min(1), most: z.int().min(1).max(50) }).optional(),
});

const drawing = {
  ...activityBase,
  chances,
  /** The prize that is given where the pool or the stock cannot pay the one that was drawn. It has no stock itself. */
  fallbackId: activitySlug,
};

/** A lottery draw: cards or a box, with goods among the prizes. */
const lottery = z.strictObject({ ...drawing, kind: z.literal('lottery'), prizes: z.array(prize).min(2).max(20) });

/** A wheel of sectors in the order of its prizes. */
const wheel = z.strictObject({ ...drawing, kind: z.literal('wheel'), prizes: z.array(prize).min(8).max(12) });

function prizeProblems({ prizes, fallbackId }: z.infer<typeof lottery | typeof wheel>, report: Report) {
  if (new Set(prizes.map(({ prizeId }) => prizeId)).size !== prizes.length)
    report('prizes', 'one of them stands twice');
  if (prizes.every(({ weight }) => weight === 0)) report('prizes', 'none of them can be drawn');
  const fallback = prizes.find(({ prizeId }) => prizeId === fallbackId);
  if (!fallback) report('fallbackId', 'is no prize of the activity');
  else if (fallback.stock !== undefined || fallback.reward !== null)
    report('fallbackId', 'must be a prize without a reward, so that it never runs out');
}

/** An activity of a site. Its kind is what the code knows; everything else is data. */
export const siteActivity = z
  .discriminatedUnion('kind', [
    signIn,
    lottery,
    wheel,
    redRain,
    quiz,
    vote,
    guess,
    tasks,
    novice,
    barrier,
    promotion,
    invite,
    mall,
  ])
  .superRefine((activity, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (Date.parse(activity.endAt) <= Date.parse(activity.startAt)) report('endAt', 'is not after the start');
    switch (activity.kind) {
      case 'lottery':
      case 'wheel':
        return prizeProblems(activity, report);
      case 'tasks':
      case 'novice':
      case 'barrier':
        return taskProblems(activity, report);
      case 'quiz':
        return quizProblems(activity, report);
      case 'vote':
        return voteProblems(activity, report);
      case 'guess':
        return guessProblems(activity, report);
      case 'invite':
        return inviteProblems(activity, report);
      case 'mall':
        return mallProblems(activity, report);
    }
  });

export type SiteActivity = z.infer<typeof siteActivity>;
export type ActivityKind = SiteActivity['kind'];
export type ActivityOf<Kind extends ActivityKind> = Extract<SiteActivity, { kind: Kind }>;
export type DrawingActivity = ActivityOf<'lottery' | 'wheel'>;
export type ActivityCondition = z.infer<typeof condition>;
export type TaskActivity = ActivityOf<'tasks' | 'novice' | 'barrier'>;
