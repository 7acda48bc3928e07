import { expect, it } from 'vitest';
import { runOutages } from '../src/outage/outages.ts';

it('a page with live prices is right again after every fault, and no old price is bettable meanwhile', async () => {
  const report = await runOutages({
    databaseUrl: null,
    gaps: 2,
    silences: 1,
    outages: 8,
    killEvery: 4,
    say: () => {},
  });
  // Within 5 and 10 seconds on an idle machine, as the bench measures.
  for (const ms of report.gapMs) expect(ms).toBeLessThan(10_000);
  for (const ms of report.silenceMs) expect(ms).toBeLessThan(15_000);
  expect(report.healMs).toHaveLength(8);
  expect(report.staleTried).toBeGreaterThan(0);
  expect(report).toMatchObject({ staleTaken: 0, missed: 0, bets: 8 });
});
