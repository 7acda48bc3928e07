import { siteDay } from '../../../platform/site/site-day.ts';

const DAY_MS = 24 * 3_600_000;

export interface BirthdayWindow {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** The year of the birthday in its middle: a window over the new year belongs to one of the two. */
  readonly year: number;
  readonly isOpen: boolean;
}

/** The window around this year's birthday, or around the next one once it passed, in days of the site. */
export function birthdayWindow(birthday: string, daysAround: number, now: number): BirthdayWindow {
  const today = Date.parse(siteDay(now));
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const year = new Date(today).getUTCFullYear();
  const days = [year - 1, year, year + 1].map((of) => ({ of, at: Date.UTC(of, month - 1, day) }));
  const next = days.find(({ at }) => today <= at + daysAround * DAY_MS);
  if (!next) throw new Error(`no birthday ${birthday} after ${siteDay(now)}`);
  const [from, to] = [next.at - daysAround * DAY_MS, next.at + daysAround * DAY_MS];
  return { from: calendarDay(from), to: calendarDay(to), year: next.of, isOpen: today >= from };
}

function calendarDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
