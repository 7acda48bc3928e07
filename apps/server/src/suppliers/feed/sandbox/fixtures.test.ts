import { fairHandicap, ScoreLaw } from '@touchline/rules/pricing';
import { expect, it } from 'vitest';
import { Timetable } from './fixtures.ts';

const DAY_MS = 24 * 3_600_000;

/** The lowest and highest of the five big European leagues, 2019/20 to 2024/25; docs/pricing.md has them one by one. */
it('expects the goals, draws and home wins of the big leagues', () => {
  const laws = new Timetable('averages', 1)
    .between(0, 2 * DAY_MS)
    .flatMap((fixture) => (fixture.sport === 'football' ? [new ScoreLaw(fixture.rates)] : []));
  const mean = (value: (law: ScoreLaw) => number) => laws.reduce((sum, law) => sum + value(law), 0) / laws.length;
  const homeGets = (lineQuarters: number) => (law: ScoreLaw) => fairHandicap(law, lineQuarters).selections[0]?.win ?? 0;
  const goals = mean((law) => law.expectedGoals().home + law.expectedGoals().away);
  const homeWins = mean(homeGets(-2));
  const draws = mean(homeGets(2)) - homeWins;
  expect(laws.length).toBeGreaterThan(200);
  expect(goals).toBeGreaterThan(2.53);
  expect(goals).toBeLessThan(3.16);
  expect(draws).toBeGreaterThan(0.23);
  expect(draws).toBeLessThan(0.28);
  expect(homeWins).toBeGreaterThan(0.41);
  expect(homeWins).toBeLessThan(0.45);
});
