import { describe, expect, it } from 'vitest';
import { fairOdds } from '../chance.ts';
import { fairHandicap, fairMarkets, fairTotal } from './fair-markets.ts';
import { fitRates, type MatchPrices } from './fit-rates.ts';
import { ScoreLaw } from './score-law.ts';

const MARGIN = 1.05;

/** Prices a bookmaker who believes in these rates would quote. */
function quoted(rates: { home: number; away: number }, lineQuarters: number, margin = MARGIN): MatchPrices {
  const law = new ScoreLaw(rates);
  const result = fairMarkets(law, { ah: 0, ou: 0, team_ou: 0, eh: 0 }).find(({ type }) => type === '1x2');
  const [home = 0, draw = 0, away = 0] = (result?.selections ?? []).map((one) => fairOdds(one) / margin);
  const [over = 0, under = 0] = fairTotal(law, lineQuarters).selections.map((one) => fairOdds(one) / margin);
  return { home, draw, away, total: { lineQuarters, over, under } };
}

describe('fitted goal rates', () => {
  it.each([
    [1.5, 1.2, 10],
    [2.6, 0.6, 11],
    [0.7, 1.9, 9],
    [3.4, 0.4, 14],
    [0.9, 0.9, 8],
    [1.45, 1.4, 3],
  ])('are those the prices were made from: %s and %s, total in quarters %s', (home, away, line) => {
    const { rates } = fitRates(quoted({ home, away }, line, 1.0001));
    expect(rates.home).toBeCloseTo(home, 2);
    expect(rates.away).toBeCloseTo(away, 2);
  });

  it('are hardly moved by the margin in the prices', () => {
    const { rates } = fitRates(quoted({ home: 1.7, away: 1.1 }, 10));
    expect(Math.abs(rates.home - 1.7)).toBeLessThan(0.03);
    expect(Math.abs(rates.away - 1.1)).toBeLessThan(0.03);
  });

  it('change places when the sides do', () => {
    const prices = { home: 1.6, draw: 4.2, away: 5.5, total: { lineQuarters: 10, over: 1.66, under: 2.38 } };
    const one = fitRates(prices).rates;
    const other = fitRates({ ...prices, home: 5.5, away: 1.6 }).rates;
    expect(other.home).toBeCloseTo(one.away, 4);
    expect(other.away).toBeCloseTo(one.home, 4);
  });

  it('meet the prices they come from, the draw among them', () => {
    const { wanted, found } = fitRates({
      home: 1.6,
      draw: 4.2,
      away: 5.5,
      total: { lineQuarters: 10, over: 1.66, under: 2.38 },
    });
    for (const [index, chance] of wanted.entries()) expect(Math.abs(chance - (found[index] ?? 0))).toBeLessThan(1e-6);
  });

  it('are found for lopsided and for absurd prices, and never for odds that are none', () => {
    const total = { lineQuarters: 10, over: 1.2, under: 4.5 };
    const { rates } = fitRates({ home: 1.02, draw: 19, away: 51, total });
    expect(rates.home).toBeGreaterThan(3);
    expect(Number.isFinite(fitRates({ home: 1.01, draw: 1.01, away: 1.01, total }).rates.home)).toBe(true);
    expect(() => fitRates({ home: 1, draw: 3, away: 4, total })).toThrow(RangeError);
    expect(() => fitRates({ home: 2, draw: 3, away: Number.NaN, total })).toThrow(RangeError);
  });
});

describe('a handicap at fitted rates', () => {
  // Closing prices of one match and what the handicap was quoted at: Liverpool against Norwich, August 2019.
  it('is near what a bookmaker quotes beside such prices', () => {
    const { rates } = fitRates({ home: 1.14, draw: 9.5, away: 21, total: { lineQuarters: 10, over: 1.3, under: 3.5 } });
    const [home] = fairHandicap(new ScoreLaw(rates), -9).selections;
    const share = (home?.win ?? 0) / ((home?.win ?? 0) + (home?.lose ?? 0));
    expect(Math.abs(share - 1.99 / (1.91 + 1.99))).toBeLessThan(0.04);
  });

  it('of half a goal is the chance of winning, of none that of winning among what is decided', () => {
    const law = new ScoreLaw({ home: 1.6, away: 1.1 });
    const result = fairMarkets(law).find(({ type }) => type === '1x2');
    const [home = 0, , away = 0] = (result?.selections ?? []).map(({ win }) => win);
    expect(fairHandicap(law, -2).selections[0]?.win).toBeCloseTo(home, 9);
    expect(fairHandicap(law, 0).selections[0]).toMatchObject({
      win: expect.closeTo(home, 9),
      lose: expect.closeTo(away, 9),
    });
  });
});
