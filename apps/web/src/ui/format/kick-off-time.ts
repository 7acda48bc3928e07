import { timeTexts } from '../texts/zh-CN.ts';

const DAY_MS = 24 * 3_600_000;
/** Minutes that China is ahead of UTC: the clock of the sites, and what a page renders before it knows the zone of its reader. */
export const CHINA_OFFSET_MINUTES = 480;

/** 今天 19:30, 明天 02:45, otherwise 11-23 19:30, in a zone given by its offset from UTC (conventions B.0). */
export function kickOffTime(at: number, now: number, utcOffsetMinutes: number = CHINA_OFFSET_MINUTES): string {
  const offsetMs = utcOffsetMinutes * 60_000;
  const local = new Date(at + offsetMs);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
  const day = Math.floor((at + offsetMs) / DAY_MS) - Math.floor((now + offsetMs) / DAY_MS);
  if (day === 0) return timeTexts.today(clock);
  if (day === 1) return timeTexts.tomorrow(clock);
  return `${two(local.getUTCMonth() + 1)}-${two(local.getUTCDate())} ${clock}`;
}
