import { describe, expect, it } from 'vitest';
import { footballStates, inEach } from '../../../testing/football-states.ts';
import { DEFAULT_MARGINS, offeredOdds } from '../margin.ts';
import { chanceOf, fairOdds } from './fair-prices.ts';
import { type PricedMarket, priceFootball } from './football-markets.ts';
import { EXPECTED_LENGTH } from './rates.ts';
import { moreGoals } from './score-distribution.ts';

const all = footballStates.map((state) => ({ state, markets: priceFootball(state.rates, state.at, EXPECTED_LENGTH) }));

const odds = (market: PricedMarket, outcome: string) =>
  market.selections.find((selection) => selection.outcome === outcome)?.oddsMilli ?? Number.NaN;
const ofKind = (markets: readonly PricedMarket[], type: string, period: string) =>
  markets.filter((market) => market.type === type && market.period === period);
/** What the prices of a market sum to. */
const bookOf = (market: PricedMarket) => market.selections.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0);

it('is looked at on many offers', () => {
  for (const type of ['1x2', 'ah', 'ou'])
    for (const period of ['full', 'first_half'])
      expect(all.flatMap(({ markets }) => ofKind(markets, type, period)).length).toBeGreaterThan(20);
});

describe('the prices of a match', () => {
  it('are never above the fair price, so that no combination of them can only win', () => {
    inEach(all, ({ markets, state: { rates, at } }) => {
      const distribution = {
        full: moreGoals(rates, at, EXPECTED_LENGTH.whole, EXPECTED_LENGTH),
        first_half: moreGoals(rates, at, EXPECTED_LENGTH.firstHalf, EXPECTED_LENGTH),
      };
      for (const { type, period, lineQuarters, selections } of markets) {
        const more = distribution[period];
        for (const { outcome, oddsMilli } of selections) {
          const fair = fairOdds(chanceOf({ type, period, lineQuarters, outcome, scoreAtBet: at }, more, at));
          expect(oddsMilli).toBeLessThanOrEqual(1000 * fair);
          expect(oddsMilli).toBeGreaterThan(1000);
        }
      }
    });
  });

  it('keep a margin near the one that was asked for on markets without a push', () => {
    inEach(all, ({ markets }) => {
      for (const market of markets) {
        const fairlyPriced = market.selections.every(({ oddsMilli }) => oddsMilli > 1200 && oddsMilli < 5_000);
        if (!fairlyPriced || (market.lineQuarters ?? 2) % 4 === 0) continue;
        const margin = market.type === '1x2' ? DEFAULT_MARGINS.threeWay : DEFAULT_MARGINS.twoWay;
        expect(bookOf(market)).toBeGreaterThanOrEqual(market.type === '1x2' ? 1 + margin : 1);
        expect(bookOf(market)).toBeLessThan(1.15 + margin);
      }
    });
  });

  it.each([
    ['ah', 'home', -1],
    ['ah', 'away', 1],
    ['ou', 'over', 1],
    ['ou', 'under', -1],
  ] as const)('of %s %s only ever move one way with the line', (type, outcome, direction) => {
    inEach(all, ({ markets }) => {
      for (const period of ['full', 'first_half']) {
        const sorted = ofKind(markets, type, period).sort((a, b) => (a.lineQuarters ?? 0) - (b.lineQuarters ?? 0));
        sorted.slice(1).forEach((next, index) => {
          const before = sorted[index] ?? next;
          expect(direction * (odds(next, outcome) - odds(before, outcome))).toBeGreaterThanOrEqual(0);
        });
      }
    });
  });

  it('name at most one main line of a kind, the one nearest to even money', () => {
    inEach(all, ({ markets }) => {
      for (const period of ['full', 'first_half'])
        for (const type of ['ah', 'ou'] as const) {
          const kind = ofKind(markets, type, period);
          const distance = (market: PricedMarket) =>
            Math.abs(
              Math.log(odds(market, type === 'ah' ? 'home' : 'over') / odds(market, type === 'ah' ? 'away' : 'under')),
            );
          const mains = kind.filter((market) => market.main);
          expect(mains.length).toBeLessThanOrEqual(1);
          const [main] = mains;
          // A price is cut to a step of a hundredth, so two lines may look equally near.
          if (main) for (const market of kind) expect(distance(main)).toBeLessThanOrEqual(distance(market) + 0.03);
        }
    });
  });

  it('hold every market once, and no total that is already decided', () => {
    inEach(all, ({ markets, state: { at } }) => {
      const keys = markets.map(({ type, period, lineQuarters }) => `${type}/${period}/${lineQuarters}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const market of markets)
        if (market.type === 'ou') expect(market.lineQuarters).toBeGreaterThan(4 * (at.home + at.away));
    });
  });

  it('are of the first half only while it is played', () => {
    const rates = { home: 1.4, away: 1.1 };
    const at = (elapsed: number) => ({ elapsed, home: 0, away: 0, redHome: 0, redAway: 0 });
    const periods = (elapsed: number) =>
      new Set(priceFootball(rates, at(elapsed), EXPECTED_LENGTH).map((market) => market.period));
    expect(periods(0)).toEqual(new Set(['full', 'first_half']));
    expect(periods(EXPECTED_LENGTH.firstHalf)).toEqual(new Set(['full']));
  });
});

describe('a margin', () => {
  it('is spread in proportion and cut down to a step', () => {
    expect(offeredOdds([2, 2], { twoWay: 0.05, threeWay: 0 })).toEqual([1900, 1900]);
    expect(offeredOdds([3, 3, 3], { twoWay: 0, threeWay: 0.06 })).toEqual([2830, 2830, 2830]);
    expect(offeredOdds([12.34, 1.088], { twoWay: 0, threeWay: 0 })).toEqual([12_300, 1080]);
  });

  it('is not asked of what is as good as decided', () => {
    expect(offeredOdds([1.005, 200], DEFAULT_MARGINS)).toBeNull();
    expect(offeredOdds([1.5, Number.POSITIVE_INFINITY], DEFAULT_MARGINS)).toBeNull();
  });
});
