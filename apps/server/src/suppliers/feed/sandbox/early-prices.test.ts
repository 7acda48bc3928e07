import { isColumn, sports } from '@touchline/rules/markets';
import { describe, expect, it } from 'vitest';
import { EarlyPrices } from './early-prices.ts';
import { Timetable } from './fixtures.ts';
import { matchOf } from './match-of.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const timetable = new Timetable('early', 1);
const fixtures = timetable.between(0, 24 * HOUR_MS);

describe.each(sports)('the prices of %s before a match', (sport) => {
  const fixture = fixtures.find((one) => one.sport === sport);
  if (!fixture) throw new Error(`no ${sport}`);
  const { startAt } = fixture.info;
  const setUp = () => new EarlyPrices(matchOf(fixture, 1, timetable.corrections), 1);
  const odds = (markets: ReturnType<EarlyPrices['at']>) => JSON.stringify(markets.map(({ selections }) => selections));

  it('are of the main lines of the columns alone more than a day and a half ahead, and of more and more then', () => {
    const early = setUp();
    const far = early.at(startAt - 100 * HOUR_MS);
    expect(far.length).toBeGreaterThan(0);
    for (const market of far) expect(market.main && isColumn(sport, market), market.marketId).toBe(true);
    const [main, every] = [early.at(startAt - 30 * HOUR_MS), early.at(startAt - HOUR_MS)];
    expect(main.length).toBeGreaterThan(far.length);
    expect(every.length).toBeGreaterThan(main.length);
  });

  it('are sent with the present time however far ahead, and computed again within the hour', () => {
    const early = setUp();
    const begin = startAt - 100 * HOUR_MS;
    const first = early.at(begin);
    const later = early.at(begin + 20 * MINUTE_MS);
    expect(odds(later)).toBe(odds(first));
    expect(new Set(later.map(({ sourceTime }) => sourceTime))).toEqual(new Set([begin + 20 * MINUTE_MS]));
    expect(odds(early.at(begin + HOUR_MS))).not.toBe(odds(first));
  });
});
