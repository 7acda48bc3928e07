import { dayBounds, siteDay, weekStart } from '../../platform/site/site-day.ts';
import type { HeldActivity } from './activity-registry.ts';
import type { Participant } from './taking-part.ts';

const DAY_MS = 24 * 3_600_000;

type PeriodName = 'daily' | 'weekly' | 'once';

/** The time in which a task is done, and the name that it is paid under once. */
interface Period {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The periods that hold at a moment, by days and weeks of the site; weeks begin on Monday. */
export function periodsAt(
  { data, startAt, endAt }: HeldActivity,
  member: Participant | null,
  now: number,
): Readonly<Record<PeriodName, Period>> {
  const day = siteDay(now);
  const monday = weekStart(day);
  const { from } = dayBounds(monday);
  const days = data.who.withinDays;
  const isNew = member !== null && days !== undefined;
  return {
    daily: { name: day, ...dayBounds(day) },
    weekly: { name: `week-${monday}`, from, to: from + 7 * DAY_MS },
    once: isNew
      ? { name: 'once', from: member.registeredAt, to: Math.min(endAt, member.registeredAt + days * DAY_MS) }
      : { name: 'once', from: startAt, to: endAt },
  };
}
