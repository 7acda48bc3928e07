import { describe, expect, it } from 'vitest';
import { basketballMarkets, isOffered } from '../../markets/index.ts';
import { type BasketballFacts, settleMarket } from '../../results/index.ts';
import { fairShare, SHARES } from '../chance.ts';
import { BasketballLaw } from './basketball-law.ts';
import { fairBasketballMarkets } from './fair-markets.ts';

const law = new BasketballLaw({ home: 114, away: 110 });
const markets = fairBasketballMarkets(law, 2);
const NOTHING = { home: 0, away: 0 };

/** A finished match whose first quarter, or whose regular time and overtime together, ended so. */
const facts = (quarter: { home: number; away: number }): BasketballFacts => ({
  sport: 'basketball',
  state: 'completed',
  quarters: [quarter, NOTHING, NOTHING, NOTHING],
  completedQuarters: 4,
  overtime: NOTHING,
});

const find = (type: string, period: string, isMain = true) =>
  markets.find((market) => market.type === type && market.period === period && market.main === isMain);

describe('basketball prices', () => {
  it('are of every market and part of the catalogue but the outright', () => {
    const wanted = Object.entries(basketballMarkets)
      .filter(([type]) => type !== 'outright')
      .flatMap(([type, { periods }]) => periods.map((period) => `${type}/${period}`));
    expect(new Set(markets.map(({ type, period }) => `${type}/${period}`))).toEqual(new Set(wanted));
    for (const market of markets) expect(isOffered('basketball', market)).toBe(true);
  });

  it('sum to one in every market', () => {
    for (const { selections } of markets)
      expect(selections.reduce((sum, one) => sum + fairShare(one), 0)).toBeCloseTo(1, 6);
  });

  it.each(['full', 'quarter_1'] as const)('of %s are what the published rules pay', (period) => {
    const scores = law.scoresIn(period) ?? [];
    for (const market of markets.filter((one) => one.period === period && one.main))
      for (const { outcome, win } of market.selections) {
        const { type, lineQuarters, side } = market;
        const paid = scores.reduce((sum, { home, away, chance }) => {
          const terms = { type, period, lineQuarters, side, outcome, scoreAtBet: null };
          return sum + chance * SHARES[settleMarket(terms, facts({ home, away })) ?? 'void'][0];
        }, 0);
        expect(paid).toBeCloseTo(win, 6);
      }
  });

  it('come from quarters that add up: expected points, and no level match after overtime', () => {
    const mean = (period: 'full' | 'first_half' | 'quarter_1') =>
      (law.scoresIn(period) ?? []).reduce((sum, { home, away, chance }) => sum + chance * (home + away), 0);
    expect(mean('quarter_1')).toBeCloseTo(56, 1);
    expect(mean('first_half')).toBeCloseTo(112, 1);
    expect(mean('full')).toBeGreaterThan(224);
    expect(mean('full')).toBeLessThan(226);
    expect((law.scoresIn('full') ?? []).every(({ home, away }) => home !== away)).toBe(true);
  });

  it('have main lines near what is expected and move with the score', () => {
    expect(find('spread', 'full')?.lineQuarters).toBeCloseTo(-16, -1);
    expect(find('total', 'full')?.lineQuarters).toBeCloseTo(900, -2);
    const behind = new BasketballLaw({ home: 114, away: 110 }, { quarters: [{ home: 15, away: 35 }], played: 1 });
    const winner = fairBasketballMarkets(behind, 0).find(({ type }) => type === 'winner');
    expect(winner?.selections[0]?.win).toBeLessThan(0.25);
    expect(behind.scoresIn('quarter_1')).toBeNull();
  });
});

describe('prices in an overtime', () => {
  const level = Array.from({ length: 4 }, () => ({ home: 25, away: 25 }));
  const points = { home: 114, away: 110 };
  const inOvertime = (overtimes: readonly { home: number; away: number }[], played: number) =>
    new BasketballLaw(points, { quarters: [...level, ...overtimes], played });
  const homeWins = (law: BasketballLaw) =>
    fairBasketballMarkets(law, 0).find(({ type }) => type === 'winner')?.selections[0]?.win ?? Number.NaN;

  it('are of the whole match alone, from the level end of the fourth quarter on', () => {
    for (const law of [inOvertime([], 1), inOvertime([{ home: 4, away: 6 }], 0.5), inOvertime([NOTHING], 1)]) {
      const found = fairBasketballMarkets(law, 1);
      expect(new Set(found.map(({ period }) => period))).toEqual(new Set(['full']));
      expect(new Set(found.map(({ type }) => type)).size).toBe(6);
      expect((law.scoresIn('full') ?? []).every(({ home, away }) => home !== away)).toBe(true);
      const all = (law.scoresIn('full') ?? []).reduce((sum, { chance }) => sum + chance, 0);
      expect(all).toBeCloseTo(1, 4);
    }
  });

  it('go on from what the price before it said, and move with its points and time', () => {
    const before = homeWins(inOvertime([], 1));
    expect(homeWins(inOvertime([NOTHING], 0))).toBeCloseTo(before, 4);
    expect(homeWins(inOvertime([{ home: 8, away: 4 }], 0.6))).toBeGreaterThan(before + 0.2);
    expect(homeWins(inOvertime([{ home: 8, away: 4 }], 0.95))).toBeGreaterThan(0.97);
    const lowest = Math.min(...(inOvertime([{ home: 8, away: 4 }], 0.6).scoresIn('full') ?? []).map((end) => end.home));
    expect(lowest).toBeGreaterThanOrEqual(108);
  });

  it('end with a winner: of the fourth quarter without a draw, or of the last overtime', () => {
    expect(
      new BasketballLaw(points, {
        quarters: [...level.slice(1), { home: 30, away: 20 }, NOTHING].slice(0, 4),
        played: 1,
      }).scoresIn('full'),
    ).toBeNull();
    expect(inOvertime([{ home: 9, away: 7 }], 1).scoresIn('full')).toBeNull();
    const last = inOvertime([NOTHING, NOTHING, NOTHING, NOTHING], 1).scoresIn('full');
    expect(last?.map(({ home, away }) => home - away).sort()).toEqual([-1, 1]);
  });
});
