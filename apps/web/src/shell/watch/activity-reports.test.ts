import { beforeEach, describe, expect, it } from 'vitest';
import { ActivityReports, WARN_MS } from './activity-reports.ts';

const MINUTE = 60_000;
const REST = 30 * MINUTE;

let now = 0;
let timers: { at: number; run: () => void }[] = [];
let reported: { at: number; acted: boolean }[] = [];
let warnings: boolean[] = [];
let restsAt = 0;
let isAway = false;
let reports: ActivityReports;

/** Advances the time, timer by timer. */
async function pass(ms: number): Promise<void> {
  const end = now + ms;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.run();
    await Promise.resolve();
    await Promise.resolve();
  }
  now = end;
}

beforeEach(() => {
  now = 0;
  timers = [];
  reported = [];
  warnings = [];
  restsAt = REST;
  isAway = false;
  reports = new ActivityReports({
    now: () => now,
    later: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    report: async (acted) => {
      reported.push({ at: now, acted });
      if (isAway) return null;
      if (acted && now < restsAt) restsAt = now + REST;
      return restsAt;
    },
    warn: (isDue) => warnings.push(isDue),
  });
});

describe('reports of a member’s acts', () => {
  it('go out once a minute at most, and the last act is never left out', async () => {
    for (let second = 0; second < 150; second++) {
      reports.acted();
      await pass(1_000);
    }
    await pass(2 * MINUTE);
    expect(reported).toEqual([0, 1, 2, 3].map((minute) => ({ at: minute * MINUTE, acted: true })));
    expect(restsAt).toBe(3 * MINUTE + REST);
  });

  it('are not sent while the member is inactive, and the warning comes two minutes before the session rests', async () => {
    await pass(REST - WARN_MS - 1);
    expect(warnings).not.toContain(true);
    await pass(1);
    expect(warnings.at(-1)).toBe(true);
    expect(reported.some(({ acted }) => acted)).toBe(false);
    await pass(WARN_MS);
    expect(warnings.at(-1)).toBe(false);
    const asked = reported.length;
    await pass(10 * REST);
    expect(reported).toHaveLength(asked);
  });

  it('end the warning and put the rest off', async () => {
    await pass(REST - MINUTE);
    expect(warnings.at(-1)).toBe(true);
    reports.acted();
    await pass(1);
    expect(warnings.at(-1)).toBe(false);
    expect(restsAt).toBe(2 * REST - MINUTE);
  });

  it('do not warn a member who was active in another tab', async () => {
    await pass(20 * MINUTE);
    restsAt = now + REST;
    await pass(REST - WARN_MS - 1);
    expect(warnings).not.toContain(true);
    await pass(1);
    expect(warnings.at(-1)).toBe(true);
  });

  it('are tried again when there is no answer, and stop with the page', async () => {
    isAway = true;
    await pass(3 * MINUTE);
    expect(reported).toHaveLength(3);
    reports.stop();
    await pass(REST);
    expect(reported).toHaveLength(3);
  });
});
