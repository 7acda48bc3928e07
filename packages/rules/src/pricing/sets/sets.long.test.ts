import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, isOffered } from '../../markets/index.ts';
import { type SetsFacts, settleMarket } from '../../results/index.ts';
import { winnerOf } from '../../settlement/margin.ts';
import type { Score } from '../../settlement/result.ts';
import { certainProfit } from '../../testing/linear-program.ts';
import { fairOdds, fairShare } from '../chance.ts';
import type { FairMarket } from '../fair-market.ts';
import { offeredOdds } from '../offered-odds.ts';
import { fairSetMarkets } from './fair-markets.ts';
import { endsOfPoints, POINT_RULES } from './rally.ts';
import type { PointsMatch, SetsMatch, TennisMatch } from './sets-law.ts';
import { endsOfGames, gameChance } from './tennis.ts';

const NOTHING: Score = { home: 0, away: 0 };
const fresh = { score: NOTHING, server: null, points: NOTHING };
const tennis: TennisMatch = { sport: 'tennis', bestOf: 3, serve: { home: 0.66, away: 0.62 }, sets: [], current: fresh };
const points = (sport: PointsMatch['sport'], bestOf: 3 | 5 | 7, rally = 0.52): PointsMatch => ({
  sport,
  bestOf,
  rally,
  sets: [],
  current: NOTHING,
});
const matches: readonly SetsMatch[] = [
  tennis,
  { ...tennis, bestOf: 5 },
  points('volleyball', 5),
  points('badminton', 3),
  points('table_tennis', 7),
];

const find = (markets: readonly FairMarket[], type: string, period = 'full', line: number | null = null) =>
  markets.find((market) => market.type === type && market.period === period && market.lineQuarters === line);
const share = (...wanted: Parameters<typeof find>) => {
  const first = find(...wanted)?.selections[0];
  return first ? fairShare(first) : Number.NaN;
};

describe.each(matches.map((match) => [`${match.sport} of ${match.bestOf} sets`, match] as const))(
  'prices of %s',
  (_, match) => {
    const markets = fairSetMarkets(match, 2);

    it('are of every market of the catalogue but the outright, and of every set that may be played', () => {
      const types = Object.keys(catalogue[match.sport]).filter((type) => type !== 'outright');
      expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(types));
      for (const market of markets) expect(isOffered(match.sport, market), JSON.stringify(market)).toBe(true);
      expect(new Set(markets.map(({ period }) => period)).size).toBe(1 + match.bestOf);
    });

    it('sum to one in every market, and have one main line of each kind', () => {
      for (const { selections } of markets)
        expect(selections.reduce((sum, one) => sum + fairShare(one), 0)).toBeCloseTo(1, 9);
      const main = markets.filter((market) => market.main).map(({ type, period }) => `${type}/${period}`);
      expect(new Set(main).size).toBe(main.length);
      expect(new Set(main)).toEqual(new Set(markets.map(({ type, period }) => `${type}/${period}`)));
    });

    it('have no two lines that are one bet, nor one that is who wins', () => {
      for (const { type, period, lineQuarters, selections } of markets) {
        const [first] = selections;
        const alike = markets.filter(
          (other) => other.type === type && other.period === period && other.lineQuarters !== lineQuarters,
        );
        for (const other of alike) expect(other.selections[0]?.win).not.toBeCloseTo(first?.win ?? 0, 9);
        const wins = find(markets, 'winner', period)?.selections[0]?.win;
        if (lineQuarters !== null && type !== 'games_handicap' && first?.outcome === 'home')
          expect(first.win, `${type} ${period} ${lineQuarters}`).not.toBeCloseTo(wins ?? 0, 9);
      }
    });

    it('are even where both sides are', () => {
      const even =
        match.sport === 'tennis' ? { ...match, serve: { home: 0.63, away: 0.63 } } : { ...match, rally: 0.5 };
      const fair = fairSetMarkets(even);
      for (const period of ['full', 'set_1', 'set_3']) expect(share(fair, 'winner', period)).toBeCloseTo(0.5, 9);
      expect(share(fair, 'sets_handicap', 'full', -6) + share(fair, 'sets_handicap', 'full', 6)).toBeCloseTo(1, 9);
    });
  },
);

describe('a set of points', () => {
  it.each([0.4, 0.5, 0.55])('is won as a chain of rallies says, at %s of each', (rally) => {
    const winBy = (target: number, most: number | null, home: number, away: number): number => {
      const [high, apart] = [Math.max(home, away), Math.abs(home - away)];
      if (high === most || (high >= target && apart >= 2)) return home > away ? 1 : 0;
      if (high > target + 40) return 0.5;
      return rally * winBy(target, most, home + 1, away) + (1 - rally) * winBy(target, most, home, away + 1);
    };
    // From late in the set on, where the chain is short enough to be followed one by one.
    for (const [target, most, from] of [
      [25, null, { home: 22, away: 23 }],
      [21, 30, { home: 19, away: 17 }],
      [11, null, { home: 8, away: 8 }],
    ] as const) {
      const won = endsOfPoints(rally, target, target === 21 ? most : target + 9, from).reduce(
        (sum, { home, away, chance }) => sum + (home > away ? chance : 0),
        0,
      );
      expect(won).toBeCloseTo(winBy(target, target === 21 ? most : target + 9, from.home, from.away), 9);
    }
  });

  it('ends only as its sport lets it end', () => {
    for (const { target, most } of Object.values(POINT_RULES))
      for (const { home, away } of endsOfPoints(0.5, target, most, NOTHING)) {
        const [high, low] = [Math.max(home, away), Math.min(home, away)];
        expect(high >= target && (high - low >= 2 || high === most)).toBe(true);
        if (high > target) expect(high === most || high - low === 2).toBe(true);
      }
    const all = endsOfPoints(0.53, 21, 30, NOTHING);
    expect(all.some(({ home, away }) => home === 30 && away === 29)).toBe(true);
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });
});

describe('tennis', () => {
  const game = (home: number, away: number, serve = 0.6) =>
    gameChance({ home: serve, away: 0.6 }, { score: NOTHING, server: 'home', points: { home, away } });

  it('wins a game on service as often as the formula says', () => {
    // p⁴(15 − 4p − 10p²/(1 − 2pq)) at p = 0.6.
    expect(game(0, 0)).toBeCloseTo(0.735729, 6);
    expect(game(3, 3)).toBeCloseTo(0.36 / 0.52, 9);
    expect(game(5, 4)).toBeCloseTo(game(4, 3), 9);
    expect(game(3, 0)).toBeGreaterThan(0.95);
    expect(game(0, 0, 0.5)).toBeCloseTo(0.5, 9);
  });

  it('ends sets at six games and two more, or at seven', () => {
    const ends = endsOfGames({ home: 0.65, away: 0.6 }, { score: NOTHING, server: 'home', points: NOTHING });
    const scores = ends.map(({ home, away }) => `${home}-${away}`);
    expect([...scores].sort()).toEqual([
      '0-6',
      '1-6',
      '2-6',
      '3-6',
      '4-6',
      '5-7',
      '6-0',
      '6-1',
      '6-2',
      '6-3',
      '6-4',
      '6-7',
      '7-5',
      '7-6',
    ]);
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    // The last server receives first: after an odd number of games the other side begins.
    for (const { home, away, server } of ends) expect(server).toBe((home + away) % 2 === 0 ? 'home' : 'away');
  });

  it('has the same winner of a set whichever side serves first, since service changes game by game', () => {
    const won = (server: 'home' | 'away') =>
      endsOfGames(tennis.serve, { score: NOTHING, server, points: NOTHING }).reduce(
        (sum, { home, away, chance }) => sum + (home > away ? chance : 0),
        0,
      );
    expect(won('home')).toBeCloseTo(won('away'), 9);
  });
});

describe('the prices of a match of sets', () => {
  it('are those of sets won one by one', () => {
    const match = points('badminton', 3);
    const markets = fairSetMarkets(match);
    const set = share(markets, 'winner', 'set_1');
    expect(share(markets, 'winner')).toBeCloseTo(set ** 2 * (3 - 2 * set), 9);
    expect(share(markets, 'sets_handicap', 'full', -6)).toBeCloseTo(set ** 2, 9);
    expect(share(markets, 'sets_total', 'full', 10)).toBeCloseTo(2 * set * (1 - set), 9);
  });

  it('follow the match, and end with it', () => {
    const set = share(fairSetMarkets(points('badminton', 3)), 'winner', 'set_1');
    const after = fairSetMarkets({ ...points('badminton', 3), sets: [{ home: 15, away: 21 }] });
    expect(share(after, 'winner')).toBeCloseTo(set ** 2, 9);
    expect(after.some(({ period }) => period === 'set_1')).toBe(false);
    expect(find(after, 'sets_handicap', 'full', -6)).toBeUndefined();
    const late = fairSetMarkets({
      ...points('badminton', 3),
      sets: [{ home: 15, away: 21 }],
      current: { home: 12, away: 20 },
    });
    expect(share(late, 'winner')).toBeLessThan(0.01);
    const lost = { home: 15, away: 21 };
    expect(fairSetMarkets({ ...points('badminton', 3), sets: [lost, lost] })).toEqual([]);
    expect(
      fairSetMarkets({
        ...tennis,
        sets: [
          { home: 6, away: 4 },
          { home: 7, away: 6 },
        ],
      }),
    ).toEqual([]);
  });

  it('are of the present set and as many further ones as are asked for', () => {
    const periods = (most: number) =>
      new Set(fairSetMarkets(points('table_tennis', 7), 1, most).map(({ period }) => period));
    expect(periods(0)).toEqual(new Set(['full']));
    expect(periods(2)).toEqual(new Set(['full', 'set_1', 'set_2']));
  });
});

/** Matches in any state. */
const someMatch: fc.Arbitrary<SetsMatch> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        ...([
          ['volleyball', 5],
          ['badminton', 3],
          ['table_tennis', 7],
        ] as const),
      ),
      fc.double({ min: 0.44, max: 0.56, noNaN: true }),
      fc.nat({ max: 10 }),
      fc.nat({ max: 10 }),
      fc.array(fc.boolean(), { maxLength: 1 }),
    )
    .map(([[sport, bestOf], rally, home, away, won]): SetsMatch => {
      const { target } = POINT_RULES[sport];
      const sets = won.map((isHome) => (isHome ? { home: target, away: 7 } : { home: 7, away: target }));
      return { sport, bestOf, rally, sets, current: { home, away: Math.min(away, 9) } };
    }),
  fc
    .tuple(
      fc.double({ min: 0.55, max: 0.72, noNaN: true }),
      fc.double({ min: 0.55, max: 0.72, noNaN: true }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 3 }),
      fc.constantFrom('home' as const, 'away' as const),
    )
    .map(
      ([home, away, games, others, won, server]): SetsMatch => ({
        ...tennis,
        serve: { home, away },
        sets: [{ home: 6, away: 3 }],
        current: { score: { home: games, away: others }, server, points: { home: won, away: 1 } },
      }),
    ),
);

/** Finished matches that may follow from their present state, drawn set by set from all possible sets. */
function someEnds(match: SetsMatch, draws: number): SetsFacts[] {
  let state = 1;
  const pick = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * most);
  };
  return Array.from({ length: draws }, () => {
    const sets = [...match.sets];
    const won = (side: 'home' | 'away') => sets.filter((set) => winnerOf(set) === side).length;
    while (Math.max(won('home'), won('away')) <= match.bestOf / 2) {
      const ends = endsOf(match, sets.length);
      const { home, away } = ends[pick(ends.length)] ?? NOTHING;
      sets.push({ home, away });
    }
    return {
      sport: match.sport,
      state: 'completed',
      sets,
      completedSets: sets.length,
      retired: null,
      bestOf: match.bestOf,
    };
  });
}

function endsOf(match: SetsMatch, index: number): readonly Score[] {
  const isPresent = index === match.sets.length;
  if (match.sport === 'tennis')
    return endsOfGames(match.serve, { ...(isPresent ? match.current : fresh), server: match.current.server ?? 'home' });
  const { target, lastTarget, most } = POINT_RULES[match.sport];
  const to = index === match.bestOf - 1 ? lastTarget : target;
  return endsOfPoints(match.rally, to, most, isPresent ? match.current : NOTHING);
}

const PROFITS: Readonly<Record<string, number>> = { lost: -1, push: 0, void: 0 };

/** The profit of every bet on these markets in each of these ends. */
function profitsOf(markets: readonly FairMarket[], ends: readonly SetsFacts[]): number[][] {
  return markets.flatMap((market) => {
    const odds = offeredOdds(market.selections.map(fairOdds)) ?? [];
    return market.selections.flatMap(({ outcome }, index) => {
      const milli = odds[index];
      if (!milli) return [];
      const terms = { ...market, outcome, scoreAtBet: null };
      return [ends.map((facts) => PROFITS[settleMarket(terms, facts) ?? ''] ?? milli / 1000 - 1)];
    });
  });
}

it('leave no set of bets on one match of sets that wins whatever happens', () => {
  const cases = fc.sample(someMatch, { numRuns: 16, seed: 7 });
  expect(new Set(cases.map(({ sport }) => sport)).size).toBe(4);
  for (const match of cases) {
    const markets = fairSetMarkets(match, 1, 2);
    // Fewer ends make a certain profit easier to find, never harder: where there seems to be one, more are drawn.
    const certain = [300, 1_200, 4_800].map((draws) => () => {
      const profits = profitsOf(markets, someEnds(match, draws));
      return profits.length > 0 ? certainProfit(profits).value : -1;
    });
    expect(
      certain.some((search) => search() < 0),
      JSON.stringify(match),
    ).toBe(true);
  }
});

it('would find out a market that is priced from another match', () => {
  const match = points('volleyball', 5, 0.5);
  const other = fairSetMarkets({ ...match, rally: 0.55 }, 1, 0).filter(({ type }) => type === 'winner');
  const markets = [...fairSetMarkets(match, 1, 0).filter(({ type }) => type !== 'winner'), ...other];
  expect(certainProfit(profitsOf(markets, someEnds(match, 2_000))).value).toBeGreaterThan(0.01);
});
