import { describe, expect, it } from 'vitest';
import { esportsMarkets, isOffered } from '../../markets/index.ts';
import { fairShare } from '../chance.ts';
import { type EsportsMatch, fairEsportsMarkets, mapChanceOf } from './fair-markets.ts';

const match: EsportsMatch = { bestOf: 3, mapChance: 0.6, kills: 27, won: [] };
const share = (markets: ReturnType<typeof fairEsportsMarkets>, type: string, period: string, line?: number) => {
  const found = markets.find(
    (market) =>
      market.type === type && market.period === period && (line === undefined || market.lineQuarters === line),
  );
  return found?.selections[0] ? fairShare(found.selections[0]) : Number.NaN;
};

describe('esports prices', () => {
  const markets = fairEsportsMarkets(match, 4);

  it('are of every market of the catalogue but the outright, and of the maps that may be played', () => {
    const types = new Set(markets.map(({ type }) => type));
    expect(types).toEqual(new Set(Object.keys(esportsMarkets).filter((type) => type !== 'outright')));
    expect(new Set(markets.map(({ period }) => period))).toEqual(new Set(['full', 'map_1', 'map_2', 'map_3']));
    for (const market of markets) expect(isOffered('esports', market)).toBe(true);
  });

  it('sum to one in every market', () => {
    for (const { selections } of markets)
      expect(selections.reduce((sum, one) => sum + fairShare(one), 0)).toBeCloseTo(1, 9);
  });

  it('are those of maps played one by one', () => {
    expect(share(markets, 'winner', 'full')).toBeCloseTo(0.6 ** 2 * (1 + 2 * 0.4), 9);
    expect(share(markets, 'maps_handicap', 'full', -6)).toBeCloseTo(0.36, 9);
    expect(share(markets, 'maps_handicap', 'full', 6)).toBeCloseTo(1 - 0.16, 9);
    expect(share(markets, 'maps_total', 'full', 10)).toBeCloseTo(0.48, 9);
    expect(share(markets, 'winner', 'map_3')).toBeCloseTo(0.6, 9);
  });

  it('have a main total of maps that is not decided, however few lines are asked for', () => {
    const mainOf = (one: EsportsMatch) =>
      fairEsportsMarkets(one, 1).find(({ type, main }) => type === 'maps_total' && main)?.lineQuarters;
    expect(mainOf(match)).toBe(10);
    expect(mainOf({ ...match, won: ['away'] })).toBe(10);
    expect(mainOf({ ...match, bestOf: 5 })).toBe(16);
  });

  it('follow the series, and end with it', () => {
    const after = fairEsportsMarkets({ ...match, won: ['away'] });
    expect(share(after, 'winner', 'full')).toBeCloseTo(0.36, 9);
    expect(after.some(({ period }) => period === 'map_1')).toBe(false);
    expect(fairEsportsMarkets({ ...match, won: ['away', 'away'] })).toEqual([]);
  });

  it('lead back from the chance of a series to that of a map', () => {
    for (const bestOf of [1, 3, 5, 7] as const) {
      const mapChance = mapChanceOf(0.7, bestOf);
      expect(share(fairEsportsMarkets({ ...match, bestOf, mapChance }), 'winner', 'full')).toBeCloseTo(0.7, 9);
    }
    expect(() => mapChanceOf(1, 3)).toThrow(RangeError);
  });
});
