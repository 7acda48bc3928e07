import type { CallOutput } from '@touchline/contract';

const DAY_MS = 24 * 3_600_000;
/** China has one time zone and no daylight saving time. */
const SITE_OFFSET_MS = 8 * 3_600_000;
/** Days before and after the birthday. */
const DAYS_AROUND = 3;
export const MINIMUM_LEVEL = 1;

/** The window around this year's birthday, or the next one once it passed, in days of the site. */
export function birthdayWindow(birthday: string, vipLevel: number, now: number): CallOutput<'birthdayBonus'> {
  const today = Math.floor((now + SITE_OFFSET_MS) / DAY_MS) * DAY_MS;
  const [, month = 1, day = 1] = birthday.split('-').map(Number);
  const year = new Date(today).getUTCFullYear();
  const days = [year - 1, year, year + 1].map((of) => Date.UTC(of, month - 1, day));
  const next = days.find((at) => today <= at + DAYS_AROUND * DAY_MS) ?? today;
  const [from, to] = [next - DAYS_AROUND * DAY_MS, next + DAYS_AROUND * DAY_MS];
  const isIn = today >= from;
  return {
    state: !isIn ? 'not_birthday' : vipLevel < MINIMUM_LEVEL ? 'level_too_low' : 'in_window',
    from: calendarDay(from),
    to: calendarDay(to),
    minimumLevel: MINIMUM_LEVEL,
  };
}

function calendarDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
