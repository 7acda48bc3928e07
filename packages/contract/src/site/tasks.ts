import { z } from 'zod';
import { currencyCodes } from '../core/currencies.ts';
import { activityBase, activitySlug } from './activity-base.ts';
import { amountsByUnit, siteReward } from './rewards.ts';

/** The deeds of members that are counted, as whole numbers. */
export const countedDeed = z.enum([
  'phone_bound',
  'card_bound',
  'days_signed',
  'messages_sent',
  'hosts_followed',
  'deposits_arrived',
  'bets_placed',
  'bets_settled',
  'bets_won',
]);

const task = {
  taskId: activitySlug,
  title: z.string().min(1).max(20),
  reward: siteReward,
  /** From this VIP level on. */
  fromLevel: z.int().min(0).max(10).default(0),
  /** The page where it can be done. */
  leadsTo: z.string().regex(/^\/(app|cs)(\/[A-Za-z0-9/-]*)?$/),
};

const counted = z.strictObject({ ...task, deed: countedDeed, target: z.int().min(1).max(10_000) });
/** Money that was deposited, or staked and settled; a bet that was void counts for nothing. */
const moved = z.strictObject({ ...task, deed: z.enum(['deposited', 'staked']), target: amountsByUnit });
const anyTask = z.discriminatedUnion('deed', [counted, moved]);

const period = z.enum(['daily', 'weekly', 'once']);

/** The task centre: tasks of a day, a week, and such as are done once. */
export const tasks = z.strictObject({
  ...activityBase,
  kind: z.literal('tasks'),
  tasks: z
    .array(z.discriminatedUnion('deed', [counted.extend({ period }), moved.extend({ period })]))
    .min(1)
    .max(60),
});

/** The first steps of a new member, each done once within so many days of the registration. */
export const novice = z.strictObject({
  ...activityBase,
  kind: z.literal('novice'),
  tasks: z.array(anyTask).min(1).max(8),
});

/** Levels that are reached by the turnover or by the bets won of a day or a week, the lowest first. */
export const barrier = z.strictObject({
  ...activityBase,
  kind: z.literal('barrier'),
  period: z.enum(['daily', 'weekly']),
  tasks: z
    .array(
      z.discriminatedUnion('deed', [
        moved.extend({ deed: z.literal('staked') }),
        counted.extend({ deed: z.literal('bets_won') }),
      ]),
    )
    .min(2)
    .max(12),
});

type Report = (path: string, message: string) => void;

export function taskProblems(activity: z.infer<typeof tasks | typeof novice | typeof barrier>, report: Report): void {
  if (new Set(activity.tasks.map(({ taskId }) => taskId)).size !== activity.tasks.length)
    report('tasks', 'one of them stands twice');
  if (activity.kind === 'novice' && activity.who.withinDays === undefined)
    report('who', 'says no days in which somebody is new');
  if (activity.kind !== 'barrier') return;
  if (new Set(activity.tasks.map(({ deed }) => deed)).size > 1) report('tasks', 'count turnover and wins at once');
  for (const unit of currencyCodes) {
    const targets = activity.tasks.map(({ target }) =>
      typeof target === 'number' ? target : Number(target[unit] ?? 0),
    );
    if (targets.some((target, index) => index > 0 && target !== 0 && target <= (targets[index - 1] ?? 0)))
      report('tasks', `a level asks for no more than the one below it in ${unit}`);
  }
}

export type CountedDeed = z.infer<typeof countedDeed>;
export type SiteTask = z.infer<typeof anyTask>;
