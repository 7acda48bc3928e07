import { plural } from '../../../../locales/plural.ts';
import type { tasksTexts } from './zh-CN.ts';

export const tasks: typeof tasksTexts = {
  title: 'Tasks',
  periods: { daily: 'Daily', weekly: 'Weekly', once: 'Once' },
  periodsLabel: 'Period of the tasks',
  resets: (left) => `Resets in ${left}`,
  claim: 'Claim',
  claimAll: (count) => `Claim all (${count})`,
  claimed: 'Claimed',
  go: 'Go there',
  level: (level) => `From VIP${level}`,
  got: (count) => `${plural(count, 'reward')} claimed and paid`,
  soldOut: (count) => `${plural(count, 'reward')} ran out; claim again once there is more`,
  none: 'No tasks now',
  notHeld: 'There are no tasks now',
  progress: 'Progress',
  step: (number) => `Step ${number}`,
  steps: 'Steps',
  preview: 'Log in or register to claim each step. These are the rewards.',
  stepsDone: (done, all) => `${done} of ${all} steps claimed`,
  until: (left) => `${left} left`,
  levels: 'Map of levels',
  turnover: 'Valid stakes now',
  toNext: (amount) => `${amount} to the next level`,
  top: 'The highest level is reached',
  careful: 'You set limits, so levels you have not reached are not shown to you',
};
