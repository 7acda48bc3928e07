import type { Platform } from '../platform.ts';
import { dayBefore, dayBounds, siteDay } from '../site/site-day.ts';

/** The highest number of missed days that are processed later. */
const MOST_DAYS = 7;
const DEADLINE_MS = 30 * 60_000;

/**
 * Declares work on each day of the sites, `YYYY-MM-DD`, that runs once the day is over. One of the running nodes does it. After a
 * crash it may run twice. The returned function schedules the work. The server calls it at its start, and each turn at its end.
 */
export function dailyJob(platform: Platform, kind: string, work: (day: string) => Promise<void>): () => Promise<void> {
  const { clock, db, jobs } = platform;
  async function start(): Promise<void> {
    let day = siteDay(clock.now());
    for (let back = 0; back <= MOST_DAYS; back++) {
      await jobs.enqueue(db, { kind, key: `${kind}/${day}`, payload: { day }, runAt: dayBounds(day).to });
      day = dayBefore(day);
    }
  }
  jobs.handle<{ day: string }>(
    kind,
    async ({ day }) => {
      await work(day);
      await start();
    },
    { deadlineMs: DEADLINE_MS, whenDead: start },
  );
  return start;
}
