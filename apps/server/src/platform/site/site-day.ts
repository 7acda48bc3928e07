/** China has one time zone and no daylight saving time. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The calendar day of the site a moment falls on, `YYYY-MM-DD`. */
export function siteDay(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

/** A moment by the site's clock, `YYYY-MM-DD HH:mm:ss`. */
export function siteTime(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** When a day of the site begins and ends, in milliseconds. */
export function dayBounds(day: string): { readonly from: number; readonly to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
  return { from, to: from + DAY_MS };
}

/** The day before. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
