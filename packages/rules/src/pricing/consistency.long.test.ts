import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footballCases } from '../testing/football-moments.ts';
import { certainProfit } from '../testing/linear-program.ts';
import { profitTable } from '../testing/profit-table.ts';
import {
  EXPECTED_LENGTH,
  extraTimeAhead,
  type FairMarket,
  fairMarkets,
  fairOdds,
  fairQualify,
  homeThroughFromExtraTime,
  OFFER_OPTIONS,
  offeredOdds,
  ScoreLaw,
} from './index.ts';

const REACH = { ah: 1, ou: 1, team_ou: 1, eh: 1 };
/** Ends rarer than this are left out of the search, which makes a certain profit easier to find, never harder. */
const RARE = 2e-4;

function offered(law: ScoreLaw, homeThrough: number | null = null) {
  const through = homeThrough === null ? null : fairQualify(law, homeThrough);
  const markets = [...fairMarkets(law, REACH), ...(through ? [through] : [])];
  const prices = new Map<FairMarket, ReadonlyMap<string, number | null>>();
  for (const market of markets) {
    const odds = offeredOdds(market.selections.map(fairOdds));
    prices.set(market, new Map(market.selections.map(({ outcome }, index) => [outcome, odds?.[index] ?? null])));
  }
  const oddsOf = (market: FairMarket, outcome: string) => {
    const milli = prices.get(market)?.get(outcome) ?? null;
    return milli === null ? null : milli / 1000;
  };
  return { markets, oddsOf };
}

describe('the prices of one match', () => {
  const laws = footballCases(40, 99).map(({ rates, at }) => new ScoreLaw(rates, at));

  it('are never above what the rules pay in expectation: no bet, and so no set of bets, can be expected to win', () => {
    for (const law of laws.slice(0, 5)) {
      const { markets, oddsOf } = offered(law);
      const { bets, profits, chances } = profitTable(law, markets, oddsOf, 1e-7);
      expect(bets.length).toBeGreaterThan(0);
      profits.forEach((row, bet) => {
        const expected = row.reduce((sum, profit, end) => sum + profit * (chances[end] ?? 0), 0);
        expect(expected, bets[bet]).toBeLessThan(0);
      });
    }
  });

  it('leave no set of bets that wins whatever happens, sought by linear programming', () => {
    let searched = 0;
    for (const law of laws.slice(0, 12)) {
      const { markets, oddsOf } = offered(law);
      const { profits } = profitTable(law, markets, oddsOf, RARE);
      // Nothing is offered so near the end.
      if (profits.length === 0) continue;
      expect(certainProfit(profits).value).toBeLessThan(0);
      searched += 1;
    }
    expect(searched).toBeGreaterThan(8);
  });

  it('are found out when one market is priced from another match', () => {
    const law = new ScoreLaw({ home: 1.5, away: 1.2 });
    const other = new ScoreLaw({ home: 1.0, away: 1.7 });
    const { markets, oddsOf } = offered(law);
    const wrong = offered(other);
    const mixed = [
      ...markets.filter(({ type }) => type !== 'ah'),
      ...wrong.markets.filter(({ type }) => type === 'ah'),
    ];
    const { profits } = profitTable(
      law,
      mixed,
      (market, outcome) => oddsOf(market, outcome) ?? wrong.oddsOf(market, outcome),
      RARE,
    );
    expect(certainProfit(profits).value).toBeGreaterThan(0.01);
  });
});

describe('the prices of a knock-out match', () => {
  const matches = footballCases(40, 311).map(({ rates, at }) => ({
    law: new ScoreLaw(rates, at),
    rates,
    homeThrough: homeThroughFromExtraTime(rates, EXPECTED_LENGTH, extraTimeAhead(at)),
  }));
  const winOf = (markets: readonly FairMarket[], type: string, outcome: string) =>
    markets
      .find((market) => market.type === type && market.period === 'full')
      ?.selections.find((selection) => selection.outcome === outcome)?.win ?? 0;

  it('hold going through between winning and not losing, and as what both come to', () => {
    for (const { law, homeThrough } of matches) {
      const { markets } = offered(law, homeThrough);
      for (const side of ['home', 'away'] as const) {
        const [won, drawn] = [winOf(markets, '1x2', side), winOf(markets, '1x2', 'draw')];
        const through = winOf(markets, 'qualify', side);
        expect(through).toBeGreaterThanOrEqual(won);
        expect(through).toBeLessThanOrEqual(won + drawn + 1e-9);
        expect(through).toBeCloseTo(won + drawn * (side === 'home' ? homeThrough : 1 - homeThrough), 9);
      }
      expect(winOf(markets, 'qualify', 'home') + winOf(markets, 'qualify', 'away')).toBeCloseTo(1, 5);
    }
  });

  it('leave no set of bets that wins whatever happens, with who goes through among them', () => {
    let asked = 0;
    for (const { law, homeThrough } of matches.slice(0, 8)) {
      const { markets, oddsOf } = offered(law, homeThrough);
      const { bets, profits } = profitTable(law, markets, oddsOf, RARE, homeThrough);
      if (profits.length > 0) expect(certainProfit(profits).value).toBeLessThan(0);
      asked += bets.filter((bet) => bet.startsWith('qualify')).length;
    }
    expect(asked).toBeGreaterThan(6);
  });

  it('are found out when going through is cheaper than winning', () => {
    const [rates, other] = [
      { home: 1.5, away: 1.2 },
      { home: 0.5, away: 2.6 },
    ];
    const law = new ScoreLaw(rates);
    const { markets, oddsOf } = offered(law, 0.5);
    const wrong = offered(new ScoreLaw(other), 0.2);
    const mixed = [
      ...markets.filter(({ type }) => type !== 'qualify'),
      ...wrong.markets.filter(({ type }) => type === 'qualify'),
    ];
    const odds = (market: FairMarket, outcome: string) => oddsOf(market, outcome) ?? wrong.oddsOf(market, outcome);
    expect(certainProfit(profitTable(law, mixed, odds, RARE, 0.5).profits).value).toBeGreaterThan(0.01);
  });

  it('give the stronger side more than half of what follows a draw, less than of the match, and less with a man fewer', () => {
    const even = { elapsed: 0, home: 0, away: 0, redHome: 0, redAway: 0 };
    const rates = { home: 1.9, away: 0.9 };
    const home = (part: Partial<typeof even>) => homeThroughFromExtraTime(rates, EXPECTED_LENGTH, { ...even, ...part });
    expect(home({})).toBeGreaterThan(0.55);
    expect(home({})).toBeLessThan(0.75);
    expect(home({ redHome: 1 })).toBeLessThan(home({}) - 0.05);
    expect(home({ home: 1 })).toBeGreaterThan(0.85);
    expect(home({ home: 1, elapsed: 1_900 })).toBeGreaterThan(0.98);
    expect(home({ elapsed: 1_920 })).toBe(0.5);
    expect(homeThroughFromExtraTime({ home: 1.3, away: 1.3 }, EXPECTED_LENGTH, even)).toBeCloseTo(0.5, 9);
  });
});

describe('a margin', () => {
  const flat = (twoWay: number, threeWay: number) => ({ ...OFFER_OPTIONS, margins: { twoWay, threeWay, grid: 0.1 } });

  it('is spread in proportion and cut down to a step', () => {
    expect(offeredOdds([2, 2], flat(0.05, 0))).toEqual([1900, 1900]);
    expect(offeredOdds([3, 3, 3], flat(0, 0.06))).toEqual([2830, 2830, 2830]);
    expect(offeredOdds([12.34, 1.088], flat(0, 0))).toEqual([12_300, 1080]);
  });

  it('is not asked of what is as good as decided', () => {
    expect(offeredOdds([1.005, 200])).toBeNull();
    expect(offeredOdds([1.5, Number.POSITIVE_INFINITY])).toBeNull();
  });

  it('never raises a price above the fair one, where what is decided begins at the lowest that is offered', () => {
    const options = { ...OFFER_OPTIONS, lowestMilli: 1200, decided: [1.2, 180] } as const;
    fc.assert(
      fc.property(fc.double({ min: 1.001, max: 900, noNaN: true }), (odds) => {
        const fair = [odds, odds / (odds - 1)];
        for (const [index, milli] of (offeredOdds(fair, options) ?? []).entries())
          expect((milli ?? 0) / 1000).toBeLessThanOrEqual(fair[index] ?? 0);
      }),
    );
  });

  it('leaves out of a grid only the outcomes nobody would offer', () => {
    expect(offeredOdds([4, 4, 2.1, 1000], flat(0, 0))).toEqual([3630, 3630, 1900, null]);
  });
});
