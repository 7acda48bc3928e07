import { z } from 'zod';
import { activityBase, activitySlug } from './activity-base.ts';
import { amountsByUnit, siteReward } from './rewards.ts';

/** A step of an invited friend, and its reward for both. */
const step = z.strictObject({
  stepId: activitySlug,
  title: z.string().min(1).max(20),
  needs: z.strictObject({
    /** `named`: legal name and birth date are known. `verified`: the site has compared them with documents. */
    identity: z.enum(['named', 'verified']),
    /** Deposits that arrived, and stakes that were settled, in the days of the friend. */
    deposited: amountsByUnit.optional(),
    staked: amountsByUnit.optional(),
  }),
  inviter: siteReward.optional(),
  friend: siteReward.optional(),
  /** The page where the friend can do it. */
  leadsTo: z.string().regex(/^\/(app|cs)(\/[A-Za-z0-9/-]*)?$/),
});

/** Friends who registered with the code of a member, and the steps that reward both of them. */
export const invite = z.strictObject({
  ...activityBase,
  kind: z.literal('invite'),
  steps: z.array(step).min(1).max(6),
  /** Days after the registration in which a friend does the steps. */
  friendDays: z.int().min(1).max(365),
  /** Friends of one member who bring that member anything. */
  friendsEach: z.int().min(1).max(1_000),
});

/** The rewards for invited friends that the licence allows. */
export const referralRules = z.strictObject({
  /** The least knowledge of a friend before a step of theirs brings anything. */
  identity: z.enum(['named', 'verified']),
  /** The most friends of one member who may bring that member anything. */
  mostFriends: z.int().min(1).max(1_000),
  /** Whether the reward of the inviter may depend on money of the friend. */
  onMoney: z.boolean(),
});

export function inviteProblems(
  { steps, who }: z.infer<typeof invite>,
  report: (path: string, message: string) => void,
): void {
  if (new Set(steps.map(({ stepId }) => stepId)).size !== steps.length) report('steps', 'one of them stands twice');
  for (const { stepId, inviter, friend } of steps)
    if (!inviter && !friend) report('steps', `${stepId} brings nothing to anybody`);
  if (who.withinDays !== undefined) report('who', 'names days of new members, but friends have days of their own');
}
