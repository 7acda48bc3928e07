import { z } from 'zod';
import { activityBase, activitySlug } from './activity-base.ts';
import { siteReward } from './rewards.ts';

/** Returns the problem of a part of an activity. */
export type Report = (path: string, message: string) => void;

const question = z.strictObject({
  questionId: activitySlug,
  text: z.string().min(1).max(80),
  options: z.array(z.string().min(1).max(24)).length(4),
  /** The place of the right option, from 0. */
  answer: z.int().min(0).max(3),
  explanation: z.string().min(1).max(160),
  score: z.int().min(1).max(100).default(20),
});

/** A quiz: a set of questions each day. The first day has the first set; after the last set the first comes again. */
export const quiz = z.strictObject({
  ...activityBase,
  kind: z.literal('quiz'),
  sets: z.array(z.array(question).min(1).max(20)).min(1).max(60),
  /** The time for each question, by the clock of the server. */
  seconds: z.int().min(5).max(120),
  /** A finished set brings the reward of the highest score that was reached. */
  rewards: z
    .array(z.strictObject({ fromScore: z.int().min(1), reward: siteReward }))
    .max(6)
    .default([]),
});

/** A vote: some votes a day for one of these, and perhaps a reward for the first vote of a day. */
export const vote = z.strictObject({
  ...activityBase,
  kind: z.literal('vote'),
  options: z
    .array(z.strictObject({ optionId: activitySlug, name: z.string().min(1).max(16) }))
    .min(2)
    .max(32),
  perDay: z.int().min(1).max(20),
  reward: siteReward.optional(),
});

const guessQuestion = z.strictObject({
  questionId: activitySlug,
  text: z.string().min(1).max(80),
  /** `pool` shares what was put in among those who are right; `fixed` pays the odds of the option. */
  kind: z.enum(['pool', 'fixed']),
  options: z
    .array(
      z.strictObject({
        optionId: activitySlug,
        name: z.string().min(1).max(20),
        /** The fixed odds: 1850 pays 1.85 points for each point. */
        oddsMilli: z.int().min(1_010).max(100_000).optional(),
      }),
    )
    .min(2)
    .max(16),
  opensAt: z.iso.datetime({ offset: true }).optional(),
  deadline: z.iso.datetime({ offset: true }),
  least: z.int().min(1).max(100_000),
  most: z.int().min(1).max(1_000_000),
  /** The most points that one option with fixed odds may pay to all members together. */
  mostPayout: z.int().min(1).max(1_000_000_000).default(1_000_000),
});

/** A guess: questions that are answered with points, never with money. */
export const guess = z.strictObject({
  ...activityBase,
  kind: z.literal('guess'),
  questions: z.array(guessQuestion).min(1).max(100),
});

const hasTwins = (ids: readonly string[]) => new Set(ids).size !== ids.length;

export function quizProblems({ sets, rewards }: z.infer<typeof quiz>, report: Report): void {
  sets.forEach((questions, index) => {
    if (hasTwins(questions.map(({ questionId }) => questionId))) report(`sets.${index}`, 'a question stands twice');
    if (questions.some(({ options }) => hasTwins(options))) report(`sets.${index}`, 'two options are alike');
  });
  if (hasTwins(rewards.map(({ fromScore }) => String(fromScore)))) report('rewards', 'two begin at the same score');
}

export function voteProblems({ options }: z.infer<typeof vote>, report: Report): void {
  if (hasTwins(options.map(({ optionId }) => optionId))) report('options', 'one of them stands twice');
}

export function guessProblems({ questions, endAt }: z.infer<typeof guess>, report: Report): void {
  if (hasTwins(questions.map(({ questionId }) => questionId))) report('questions', 'one of them stands twice');
  questions.forEach(({ kind, options, opensAt, deadline, least, most }, index) => {
    const path = `questions.${index}`;
    const odds = options.filter(({ oddsMilli }) => oddsMilli !== undefined).length;
    if (hasTwins(options.map(({ optionId }) => optionId))) report(path, 'an option stands twice');
    if (kind === 'fixed' && odds < options.length) report(path, 'an option has no odds');
    if (kind === 'pool' && odds > 0) report(path, 'a pool has no odds');
    if (opensAt && Date.parse(opensAt) >= Date.parse(deadline)) report(path, 'opens after its deadline');
    if (Date.parse(deadline) > Date.parse(endAt)) report(path, 'ends after the activity');
    if (least > most) report(path, 'the least is more than the most');
  });
}
