import type { ActivityOf } from '@touchline/contract/site';
import { dayBounds, siteDay } from '../../../platform/site/site-day.ts';

export type Quiz = ActivityOf<'quiz'>;
export type QuizQuestion = Quiz['sets'][number][number];

const DAY_MS = 24 * 3_600_000;

/** The questions of a day of the site: the first day of the quiz has the first set, and the sets come again in their order. */
export function setOf({ sets, startAt }: Pick<Quiz, 'sets' | 'startAt'>, day: string): readonly QuizQuestion[] {
  const first = dayBounds(siteDay(Date.parse(startAt))).from;
  const days = Math.max(0, Math.round((dayBounds(day).from - first) / DAY_MS));
  return sets[days % sets.length] ?? [];
}
