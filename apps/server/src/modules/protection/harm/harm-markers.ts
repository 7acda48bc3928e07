import type { HarmMarker } from '../tables.ts';

/** The play of one member in one unit on one day; amounts in minor units. */
export interface DayOfPlay {
  readonly deposits: number;
  readonly deposited: bigint;
  readonly wagers: number;
  readonly staked: bigint;
  readonly payTypes: number;
  readonly toolsUsed: number;
  readonly complaints: number;
  readonly longestSessionMinutes: number;
  readonly nightWagers: number;
  readonly depositsAfterLoss: number;
}

/** The member's own average over the days before on which there was any; null with too few of them. */
export interface Habit {
  readonly deposited: bigint | null;
  readonly staked: bigint | null;
}

/** The number of markers on one day from which a member counts as at risk. */
export const MARKERS_OF_RISK = 3;
/** The multiple of a member's own average that counts as rising. */
const RISING = 3n;
const LEAST: Readonly<Record<Exclude<HarmMarker, 'deposits_rising' | 'stakes_rising'>, [keyof DayOfPlay, number]>> = {
  deposits_often: ['deposits', 5],
  wagers_often: ['wagers', 100],
  pay_types: ['payTypes', 3],
  tools_used: ['toolsUsed', 3],
  complaints: ['complaints', 2],
  long_session: ['longestSessionMinutes', 240],
  night_play: ['nightWagers', 10],
  chasing: ['depositsAfterLoss', 2],
};

/** The markers a day raises (standards HRM-1). */
export function markersOf(day: DayOfPlay, habit: Habit): HarmMarker[] {
  const raised = (Object.entries(LEAST) as [keyof typeof LEAST, [keyof DayOfPlay, number]][])
    .filter(([, [what, least]]) => day[what] >= least)
    .map(([marker]): HarmMarker => marker);
  if (habit.deposited !== null && day.deposited > habit.deposited * RISING) raised.push('deposits_rising');
  if (habit.staked !== null && day.staked > habit.staked * RISING) raised.push('stakes_rising');
  return raised.sort();
}
