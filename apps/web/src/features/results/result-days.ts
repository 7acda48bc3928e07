const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Days results are shown of: today and the six before it. */
export const RESULT_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The day to show when a day has no results: the day before, and from the last day today. */
export function otherDay(daysAgo: number): number {
  return (daysAgo + 1) % RESULT_DAYS.length;
}

/** Midnight of the reader's day so many days ago. */
export function startOfDay(now: number, daysAgo: number, utcOffsetMinutes: number): number {
  const offset = utcOffsetMinutes * MINUTE_MS;
  return (Math.floor((now + offset) / DAY_MS) - daysAgo) * DAY_MS - offset;
}

/** 11-20, of a day that begins at a moment. */
export function dayName(start: number, utcOffsetMinutes: number): string {
  const date = new Date(start + utcOffsetMinutes * MINUTE_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}
