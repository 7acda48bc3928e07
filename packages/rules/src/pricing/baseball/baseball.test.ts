import { describe, expect, it } from 'vitest';
import { baseballMarkets, isOffered } from '../../markets/index.ts';
import { settleMarket } from '../../results/index.ts';
import type { Score } from '../../settlement/index.ts';
import { type BaseballCase, baseballCases, baseballFacts } from '../../testing/baseball-moments.ts';
import { fairShare, SHARES } from '../chance.ts';
import { BaseballLaw, type BaseballMoment, FIRST_PITCH } from './baseball-law.ts';
import { fairBaseballMarkets } from './fair-markets.ts';
import { PLAY_RUNS, runsBeforeOuts, scoringChance } from './runs-before-outs.ts';

const runs = { home: 4.7, away: 4.3 };
const even = { home: 4.5, away: 4.5 };
const NOTHING: Score = { home: 0, away: 0 };
const scoreless = (count: number) => Array.from({ length: count }, () => NOTHING);
const after = (innings: readonly Score[], halves: number, outs: 0 | 1 | 2 = 0): BaseballMoment => ({
  innings,
  halves,
  outs,
});

type Ends = readonly (Score & { readonly chance: number })[];
const meanOf = (ends: Ends, count: (score: Score) => number) =>
  ends.reduce((sum, score) => sum + score.chance * count(score), 0);
const homeWins = (law: BaseballLaw) => meanOf(law.scoresIn('full') ?? [], ({ home, away }) => (home > away ? 1 : 0));

/** Ends of a match from a moment on; one that is over has its score. */
function endsFrom({ runs, at }: BaseballCase): Ends {
  const soFar = at.innings.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NOTHING);
  return new BaseballLaw(runs, at).scoresIn('full') ?? [{ ...soFar, chance: 1 }];
}

describe('runs before outs', () => {
  it('are those of one play after another', () => {
    const scoring = scoringChance(4.5);
    expect(scoring).toBeCloseTo(0.1, 12);
    const [none, one, two] = runsBeforeOuts(3, scoring);
    expect(none).toBeCloseTo(0.9 ** 3, 12);
    // One scoring play somewhere before the third out; or two of a run each.
    expect(one).toBeCloseTo(3 * 0.1 * PLAY_RUNS[0] * 0.9 ** 3, 12);
    expect(two).toBeCloseTo((3 * 0.1 * PLAY_RUNS[1] + 6 * (0.1 * PLAY_RUNS[0]) ** 2) * 0.9 ** 3, 12);
  });

  it('add up to what is expected of nine innings, and to nothing when no out is left', () => {
    const nine = runsBeforeOuts(27, scoringChance(4.5));
    expect(nine.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(nine.reduce((sum, chance, count) => sum + chance * count, 0)).toBeCloseTo(4.5, 6);
    expect([...runsBeforeOuts(0, 0.1)]).toEqual([1]);
  });
});

describe('baseball prices', () => {
  const law = new BaseballLaw(runs);
  const markets = fairBaseballMarkets(law, 2);

  it('are of every market and part of the catalogue but the outright', () => {
    const wanted = Object.entries(baseballMarkets)
      .filter(([type]) => type !== 'outright')
      .flatMap(([type, { periods }]) => periods.map((period) => `${type}/${period}`));
    expect(new Set(markets.map(({ type, period }) => `${type}/${period}`))).toEqual(new Set(wanted));
    for (const market of markets) expect(isOffered('baseball', market)).toBe(true);
  });

  it('sum to one in every market, and name one main line of each kind', () => {
    for (const { at, runs } of baseballCases(60)) {
      const found = fairBaseballMarkets(new BaseballLaw(runs, at), 2);
      for (const { selections } of found)
        expect(selections.reduce((sum, one) => sum + fairShare(one), 0)).toBeCloseTo(1, 9);
      const main = found.filter((market) => market.main).map(({ type, period, side }) => `${type}/${period}/${side}`);
      expect(new Set(main).size).toBe(main.length);
    }
  });

  it.each(['full', 'innings_1_5'] as const)('of %s are what the published rules pay', (period) => {
    const scores = law.scoresIn(period) ?? [];
    for (const market of markets.filter((one) => one.period === period))
      for (const { outcome, win, lose } of market.selections) {
        const { type, lineQuarters, side } = market;
        let [wins, loses] = [0, 0];
        for (const { chance, ...score } of scores) {
          const terms = { type, period, lineQuarters, side, outcome, scoreAtBet: null };
          const facts = baseballFacts(period === 'full' ? NOTHING : score, score);
          const [won, lost] = SHARES[settleMarket(terms, facts) ?? 'void'];
          wins += chance * won;
          loses += chance * lost;
        }
        expect(wins).toBeCloseTo(win, 9);
        expect(loses).toBeCloseTo(lose, 9);
      }
  });

  it('leave out spreads that are the winner once more', () => {
    for (const law of [new BaseballLaw(even), new BaseballLaw({ home: 9, away: 2 })])
      for (const { type, period, lineQuarters } of fairBaseballMarkets(law, 3))
        if (type === 'spread' && period === 'full') expect(Math.abs(lineQuarters ?? 0)).toBeGreaterThanOrEqual(4);
    const favourite = fairBaseballMarkets(new BaseballLaw({ home: 9, away: 2 }), 0);
    expect(favourite.find(({ type }) => type === 'spread')?.lineQuarters).toBeLessThan(-12);
    expect(favourite.find(({ type }) => type === 'total')?.lineQuarters).toBeCloseTo(42, -1);
  });
});

describe('the last half-inning', () => {
  it('is priced as worked out by hand: a run behind, two out', () => {
    const at = after([...scoreless(8), { home: 0, away: 1 }], 17, 2);
    // Before the third out: no run 0.9, one 0.9 x 0.1 x 0.66, two or more the rest; even sides share extra innings.
    const one = 0.9 * 0.1 * 0.66;
    expect(homeWins(new BaseballLaw(even, at))).toBeCloseTo(1 - 0.9 - one + one / 2, 7);
    const scores = new BaseballLaw(even, at).scoresIn('full') ?? [];
    expect(scores.find(({ home, away }) => home === 0 && away === 1)?.chance).toBeCloseTo(0.9, 9);
    expect(scores.find(({ home, away }) => home === 2 && away === 1)?.chance).toBeGreaterThan(1 - 0.9 - one);
    // Nobody plays on once the home side leads.
    for (const { home, away } of scores) expect(home - away).toBeLessThanOrEqual(1);
  });

  it('is not needed by a home side ahead, and no match ends level', () => {
    expect(new BaseballLaw(even, after([...scoreless(8), { home: 1, away: 0 }], 17)).scoresIn('full')).toBeNull();
    expect(new BaseballLaw(even, after([{ home: 1, away: 0 }, ...scoreless(7)], 16)).scoresIn('full')).not.toBeNull();
    for (const { home, away } of new BaseballLaw(even).scoresIn('full') ?? []) expect(home).not.toBe(away);
  });

  it('is followed by others until one side is ahead', () => {
    expect(homeWins(new BaseballLaw(even, after(scoreless(9), 18)))).toBeCloseTo(0.5, 7);
    expect(homeWins(new BaseballLaw(even, after(scoreless(12), 24)))).toBeCloseTo(0.5, 7);
    const behind = after([...scoreless(9), { home: 0, away: 3 }], 18, 1);
    expect(homeWins(new BaseballLaw(even, behind))).toBeLessThan(0.05);
    expect(new BaseballLaw(even, after([...scoreless(9), { home: 0, away: 3 }], 20)).scoresIn('full')).toBeNull();
    expect(fairBaseballMarkets(new BaseballLaw(even, after([...scoreless(9), { home: 1, away: 0 }], 19)))).toEqual([]);
  });
});

/** Every play that may come next, and what it leads to. */
function nextPlays({ runs, at }: BaseballCase): { chance: number; at: BaseballMoment }[] {
  const { innings, halves, outs } = at;
  const side = halves % 2 === 0 ? 'away' : 'home';
  const inning = Math.floor(halves / 2);
  const scoring = scoringChance(runs[side]);
  const before = innings.reduce((sum, { home, away }) => sum + away - home, 0);
  const most = side === 'home' && inning >= 8 ? before + 1 : 4;
  const scored = PLAY_RUNS.map((ofPlay, index) => {
    const present = innings[inning] ?? NOTHING;
    const brought = { ...present, [side]: present[side] + Math.min(index + 1, most) };
    return { chance: scoring * ofPlay, at: { ...at, innings: [...innings.slice(0, inning), brought] } };
  });
  const isLast = outs === 2;
  const out = after(innings, isLast ? halves + 1 : halves, isLast ? 0 : ((outs + 1) as 1 | 2));
  return [...scored, { chance: 1 - scoring, at: out }];
}

describe('prices in play', () => {
  it('are what the prices after the next play come to', () => {
    const counts = [
      ({ home, away }: Score) => (home > away ? 1 : 0),
      ({ home, away }: Score) => home + away,
      ({ home, away }: Score) => (home - away) ** 2,
      ({ home, away }: Score) => (home + away) % 2,
    ];
    for (const one of [{ runs, at: FIRST_PITCH }, ...baseballCases(60, 21)]) {
      const next = nextPlays(one).flatMap(({ chance, at }) =>
        endsFrom({ ...one, at }).map((end) => ({ ...end, chance: chance * end.chance })),
      );
      for (const count of counts) expect(meanOf(next, count)).toBeCloseTo(meanOf(endsFrom(one), count), 4);
    }
  });

  it('of the first five innings end with them', () => {
    const lead = [{ home: 3, away: 0 }, ...scoreless(4)];
    const periods = (at: BaseballMoment) =>
      new Set(fairBaseballMarkets(new BaseballLaw(runs, at)).map(({ period }) => period));
    expect(periods(after(lead, 9, 2))).toEqual(new Set(['full', 'innings_1_5']));
    expect(periods(after(lead, 10))).toEqual(new Set(['full']));
    const late = fairBaseballMarkets(new BaseballLaw(runs, after(lead, 8)), 0, (period) => period === 'innings_1_5');
    expect(late.find(({ type }) => type === 'winner')?.selections[0]?.win).toBeGreaterThan(0.95);
  });
});
