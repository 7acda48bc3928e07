import { footballMarkets, isOffered } from '@touchline/rules/markets';
import { EXPECTED_LENGTH, fairMarkets, fairOdds, KICK_OFF, OFFER_OPTIONS, ScoreLaw } from '@touchline/rules/pricing';
import { describe, expect, it } from 'vitest';
import { footballStates, inEach } from '../../testing/football-states.ts';
import { priceFootball } from './football-markets.ts';
import type { PricedMarket } from './offered-markets.ts';

const all = footballStates.map((state) => ({ state, markets: priceFootball(state.rates, state.at, EXPECTED_LENGTH) }));

const odds = (market: PricedMarket, outcome: string) =>
  market.selections.find((selection) => selection.outcome === outcome)?.oddsMilli ?? Number.NaN;
const ofKind = (markets: readonly PricedMarket[], type: string, period: string) =>
  markets.filter((market) => market.type === type && market.period === period);
/** The sum of the prices of a market. */
const bookOf = (market: PricedMarket) => market.selections.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0);

it('is looked at on many offers', () => {
  for (const type of ['1x2', 'ah', 'ou'])
    for (const period of ['full', 'first_half'])
      expect(all.flatMap(({ markets }) => ofKind(markets, type, period)).length).toBeGreaterThan(20);
});

describe('the prices of a match', () => {
  it('are never above the fair price, so that no combination of them can only win', () => {
    inEach(all, ({ markets, state: { rates, at } }) => {
      const fair = fairMarkets(new ScoreLaw(rates, at));
      for (const { type, period, lineQuarters, side, selections } of markets) {
        const same = fair.find(
          (one) => one.type === type && one.period === period && one.lineQuarters === lineQuarters && one.side === side,
        );
        for (const { outcome, oddsMilli } of selections) {
          const chance = same?.selections.find((one) => one.outcome === outcome);
          expect(oddsMilli).toBeLessThanOrEqual(1000 * (chance ? fairOdds(chance) : 0));
          expect(oddsMilli).toBeGreaterThan(1000);
        }
      }
    });
  });

  it('keep a margin near the requested one on markets without a push', () => {
    inEach(all, ({ markets }) => {
      for (const market of markets.filter(({ type }) => type === '1x2' || type === 'ah' || type === 'ou')) {
        const fairlyPriced = market.selections.every(({ oddsMilli }) => oddsMilli > 1200 && oddsMilli < 5_000);
        if (!fairlyPriced || (market.lineQuarters ?? 2) % 4 === 0) continue;
        const margin = market.type === '1x2' ? OFFER_OPTIONS.margins.threeWay : OFFER_OPTIONS.margins.twoWay;
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
      const keys = markets.map(({ type, period, lineQuarters, side }) => `${type}/${period}/${lineQuarters}/${side}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const market of markets)
        if (market.type === 'ou' && market.period === 'full')
          expect(market.lineQuarters).toBeGreaterThan(4 * (at.home + at.away));
    });
  });

  it('are of parts of the match that go on', () => {
    const rates = { home: 1.4, away: 1.1 };
    const at = (elapsed: number) => ({ elapsed, home: 0, away: 0, redHome: 0, redAway: 0 });
    const periods = (elapsed: number) =>
      new Set(priceFootball(rates, at(elapsed), EXPECTED_LENGTH).map((market) => market.period));
    expect(periods(0)).toContain('first_half');
    expect(periods(0)).toContain('min_76_90');
    expect(periods(EXPECTED_LENGTH.firstHalf)).not.toContain('first_half');
  });

  it('are of every market the catalogue has, except the one of qualification', () => {
    const [home, away] = ['h', 'a'].map((team) =>
      Array.from({ length: 11 }, (_, n) => ({ id: `${team}-${n}`, share: 1 / 11 })),
    );
    const incidents = {
      corners: { home: 0, away: 0 },
      cardPoints: 0,
      hadPenalty: false,
      scorers: [],
      onField: { home: home ?? [], away: away ?? [] },
    };
    const markets = priceFootball({ home: 1.4, away: 1.1 }, KICK_OFF, EXPECTED_LENGTH, { incidents });
    expect([...new Set(markets.map(({ type }) => type))].sort()).toEqual(
      Object.keys(footballMarkets)
        .filter((type) => type !== 'qualify' && type !== 'outright')
        .sort(),
    );
    for (const market of markets) expect(isOffered('football', market), JSON.stringify(market)).toBe(true);
  });
});
