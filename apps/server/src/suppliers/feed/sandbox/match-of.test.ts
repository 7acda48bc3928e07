import { sports } from '@touchline/rules/markets';
import { expect, it } from 'vitest';
import { Timetable } from './fixtures.ts';
import { matchOf } from './match-of.ts';

const timetable = new Timetable('offer', 1);
const fixtures = timetable.between(0, 24 * 3_600_000);

it.each(sports)('puts the margin of its offer on %s', (sport) => {
  const fixture = fixtures.find((one) => one.sport === sport);
  if (!fixture) throw new Error(`no ${sport}`);
  const main = sport === 'football' ? '1x2' : 'winner';
  const overround = (margin: number) => {
    const margins = { twoWay: margin, threeWay: margin };
    const offer = { sports: { [sport]: { markets: { [main]: { margins } } } } };
    const markets = matchOf(fixture, 1, timetable.corrections, offer).pricesAt(0, 'columns');
    const found = markets.find(({ type, period }) => type === main && period === 'full');
    return (found?.selections ?? []).reduce((sum, { oddsMilli }) => sum + 1_000 / oddsMilli, 0);
  };
  // A price is cut down to a tick, which leaves a little more.
  expect(overround(0)).toBeGreaterThanOrEqual(1);
  expect(overround(0)).toBeLessThan(1.02);
  expect(overround(0.2)).toBeGreaterThan(1.199);
  expect(overround(0.2)).toBeLessThan(1.22);
});
