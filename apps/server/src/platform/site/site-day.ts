/** China has one time zone and no daylight saving time. */
const SITE_OFFSET_MS = 8 * 3_600_000;

/** The calendar day at the sites, `YYYY-MM-DD`. */
export function siteDay(now: number): string {
  return new Date(now + SITE_OFFSET_MS).toISOString().slice(0, 10);
}
