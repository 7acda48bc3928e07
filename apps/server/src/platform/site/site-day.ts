/** China has one time zone and no daylight saving time. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The calendar day of the site a moment falls on, `YYYY-MM-DD`. */
export function siteDay(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

/** SQL for the calendar day of the site that a moment falls on, from SQL for the moment. */
export function siteDaySql(moment: string): string {
  return `(${moment} AT TIME ZONE 'Asia/Shanghai')::date`;
}

/** The time at which the calendar month of the site began that a moment falls in, in milliseconds. */
export function siteMonthStart(at: number): number {
  return dayBounds(`${siteDay(at).slice(0, 7)}-01`).from;
}

/** Minutes that the site's clock is ahead of UTC. */
export const SITE_OFFSET_MINUTES = OFFSET_MS / 60_000;

/** The times at which a day of the site begins and ends, in milliseconds. */
export function dayBounds(day: string): { readonly from: number; readonly to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
  return { from, to: from + DAY_MS };
}

/** The day before. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** The day after. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week of the site that a day falls in. */
export function weekStart(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const daysSince = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - daysSince * DAY_MS).toISOString().slice(0, 10);
}
