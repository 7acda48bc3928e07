import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedFootball, upTo } from '../testing/arbitrary-football.ts';
import { footballQuestions } from '../testing/football-terms.ts';
import type { FootballFacts, Moment } from './facts.ts';
import { decidedByNow, type ShownMatch, settleMarket } from './index.ts';

const NONE = { home: 0, away: 0 };
const shown = (period: string, part: Partial<ShownMatch> = {}, seconds = 0): ShownMatch => ({
  clock: { period, seconds, injurySeconds: 0, rate: 1, running: false, at: 0 },
  score: NONE,
  halfScore: null,
  redCards: NONE,
  yellowCards: NONE,
  corners: NONE,
  parts: [],
  ...part,
});

/** `ou.full.10`, `team_ou.full.home.2`, `next_goal.full@1-0`. */
function market(id: string) {
  const [, type = '', period = '', side, line, home, away] =
    /^(\w+)\.(\w+?)(?:\.(home|away))?(?:\.(-?\d+))?(?:@(\d+)-(\d+))?$/.exec(id) ?? [];
  return {
    type,
    period,
    side: side ?? null,
    lineQuarters: line === undefined ? null : Number(line),
    score: home === undefined ? null : { home: Number(home), away: Number(away) },
  } as Parameters<ReturnType<typeof decidedByNow>>[0];
}

const oneNil = { score: { home: 1, away: 0 } };
const quarters = (...scores: (readonly [number, number])[]) => ({
  parts: scores.map(([home, away], index) => ({ period: `quarter_${index + 1}`, score: { home, away } })),
});
const sets = (...scores: (readonly [number, number])[]) => ({
  parts: scores.map(([home, away], index) => ({ period: `set_${index + 1}`, score: { home, away } })),
});
const maps = (...kills: (readonly [number, number])[]) => ({
  parts: kills.map(([home, away], index) => ({ period: `map_${index + 1}`, score: { home, away } })),
});
const innings = (...runs: (readonly [number, number])[]) => ({
  parts: runs.map(([home, away], index) => ({ period: `inning_${index + 1}`, score: { home, away } })),
});
const scoreless = (count: number) => Array.from({ length: count }, () => [0, 0] as const);
const inExtraInnings = shown('extra_innings', {
  parts: [...innings(...scoreless(9)).parts, { period: 'extra_innings', score: { home: 0, away: 2 } }],
});

describe('what a match shows decides', () => {
  it.each([
    ['football', 'ou.full.2', shown('first_half', oneNil)],
    ['football', 'ou.first_half.2', shown('first_half', oneNil)],
    ['football', 'ou.second_half.2', shown('second_half', { ...oneNil, halfScore: NONE }, 3_000)],
    ['football', 'team_ou.full.home.2', shown('second_half', oneNil)],
    ['football', 'btts.full', shown('second_half', { score: { home: 2, away: 1 } })],
    ['football', 'cs.full', shown('second_half', { score: { home: 5, away: 0 } })],
    ['football', 'next_goal.full@0-0', shown('second_half', oneNil)],
    ['football', 'corners_ou.full.34', shown('second_half', { corners: { home: 5, away: 4 } })],
    [
      'football',
      'cards_ou.full.14',
      shown('second_half', { yellowCards: { home: 2, away: 1 }, redCards: oneNil.score }),
    ],
    ['football', '1x2.first_half', shown('half_time')],
    ['football', 'odd_even.first_half', shown('second_half')],
    ['football', 'ou.min_1_15.2', shown('first_half', {}, 15 * 60)],
    ['football', 'ou.min_31_45.2', shown('half_time')],
    ['football', '1x2.full', shown('pause', {}, 90 * 60)],
    ['football', '1x2.full', shown('extra_first_half', {}, 90 * 60)],
    ['basketball', 'winner.quarter_1', shown('quarter_2', quarters([20, 18], [0, 0]))],
    ['basketball', 'total.first_half.170', shown('pause', quarters([20, 18], [3, 2]))],
    ['basketball', 'total.full.170', shown('quarter_2', quarters([20, 18], [3, 2]))],
    ['basketball', 'winner.quarter_4', shown('overtime', quarters([9, 9], [9, 9], [9, 9], [9, 9]))],
    ['esports', 'winner.map_1', shown('map_2', { ...oneNil, ...maps([15, 3], [0, 0]) })],
    ['esports', 'kills_ou.map_1.42', shown('map_1', maps([9, 2]))],
    ['esports', 'maps_total.full.6', shown('map_3', { score: { home: 1, away: 1 }, ...maps([9, 2], [3, 8]) })],
    ['tennis', 'winner.set_1', shown('set_2', { ...oneNil, ...sets([6, 4], [0, 0]) })],
    ['tennis', 'winner.set_1', shown('pause', { ...oneNil, ...sets([6, 4]) })],
    ['tennis', 'games_total.set_2.18', shown('set_2', { ...oneNil, ...sets([6, 4], [4, 3]) })],
    ['tennis', 'games_total.full.58', shown('set_2', { ...oneNil, ...sets([6, 4], [4, 3]) })],
    [
      'tennis',
      'sets_total.full.10',
      shown('pause', { score: { home: 1, away: 1 }, bestOf: 3, ...sets([6, 4], [4, 6]) }),
    ],
    ['tennis', 'sets_handicap.full.6', shown('set_2', { ...oneNil, bestOf: 3, ...sets([6, 4], [0, 0]) })],
    ['volleyball', 'spread.set_1.-10', shown('set_2', { ...oneNil, ...sets([25, 20], [0, 0]) })],
    ['table_tennis', 'total.set_1.70', shown('set_1', sets([9, 9]))],
    ['baseball', 'total.full.26', shown('inning_2', innings([3, 2], [0, 2]))],
    ['baseball', 'total.innings_1_5.26', shown('inning_2', innings([3, 2], [0, 2]))],
    ['baseball', 'team_total.full.away.14', shown('inning_2', innings([3, 2], [0, 2]))],
    ['baseball', 'winner.innings_1_5', shown('pause', innings(...scoreless(5)))],
    ['baseball', 'odd_even.innings_1_5', shown('inning_6', innings(...scoreless(6)))],
    ['baseball', 'total.full.6', inExtraInnings],
    ['baseball', 'spread.innings_1_5.2', inExtraInnings],
    // Nobody has recorded the end yet.
    ['tennis', 'winner.full', shown('pause', { score: { home: 2, away: 0 }, bestOf: 3, ...sets([6, 4], [6, 3]) })],
    ['tennis', 'games_total.full.90', shown('ended', { score: { home: 2, away: 0 }, ...sets([6, 4], [6, 3]) })],
    ['baseball', 'winner.full', shown('ended', innings(...scoreless(8), [5, 3]))],
    ['basketball', 'winner.full', shown('ended', quarters([25, 20], [20, 20], [25, 20], [20, 20]))],
    ['esports', 'winner.full', shown('ended', { score: { home: 2, away: 0 }, ...maps([9, 2], [9, 8]) })],
  ] as const)('%s %s', (sport, id, match) => {
    expect(decidedByNow(sport, match, 0)(market(id))).toBe(true);
  });
});

describe('what a match shows leaves open', () => {
  it.each([
    ['football', '1x2.full', shown('second_half', { score: { home: 9, away: 0 } })],
    ['football', 'ou.full.5', shown('first_half', oneNil)],
    ['football', 'ou.second_half.2', shown('second_half', { ...oneNil, halfScore: oneNil.score })],
    // The score at half-time is unknown.
    ['football', 'ou.second_half.2', shown('second_half', oneNil)],
    ['football', 'ou.min_31_45.2', shown('first_half', oneNil, 44 * 60)],
    ['football', 'ou.min_16_30.2', shown('first_half', {}, 29 * 60)],
    ['football', '1x2.second_half', shown('pause', {}, 45 * 60)],
    ['football', 'first_scorer.full', shown('first_half', oneNil)],
    ['football', 'anytime_scorer.full', shown('first_half', oneNil)],
    ['football', 'qualify.full', shown('shootout', oneNil)],
    ['football', 'next_goal.full@1-0', shown('second_half', oneNil)],
    ['football', 'outright.full', shown('ended')],
    ['football', 'no_such_market.full', shown('ended')],
    ['basketball', 'winner.quarter_1', shown('quarter_1', quarters([20, 18]))],
    ['basketball', 'total.full.170', shown('before')],
    ['basketball', 'winner.full', shown('overtime', quarters([9, 9], [9, 9], [9, 9], [9, 9]))],
    ['esports', 'winner.map_2', shown('map_2', { ...oneNil, ...maps([15, 3], [0, 0]) })],
    ['esports', 'maps_total.full.10', shown('map_3', { score: { home: 1, away: 1 }, ...maps([9, 2], [3, 8]) })],
    ['tennis', 'winner.full', shown('set_2', { ...oneNil, ...sets([6, 4], [5, 0]) })],
    ['tennis', 'winner.set_2', shown('set_2', { ...oneNil, ...sets([6, 4], [5, 0]) })],
    ['tennis', 'sets_total.full.10', shown('set_2', { ...oneNil, ...sets([6, 4], [5, 0]) })],
    // Nobody said how many sets there may be.
    ['tennis', 'sets_handicap.full.6', shown('set_2', { ...oneNil, ...sets([6, 4], [0, 0]) })],
    ['tennis', 'sets_handicap.full.-6', shown('set_2', { ...oneNil, bestOf: 3, ...sets([6, 4], [0, 0]) })],
    // The last point was played, and nobody said yet who has the set.
    ['tennis', 'winner.set_2', shown('set_2', { ...oneNil, ...sets([6, 4], [6, 0]) })],
    ['badminton', 'total.full.160', shown('set_2', { ...oneNil, ...sets([21, 18], [0, 1]) })],
    ['baseball', 'total.full.28', shown('inning_2', innings([3, 2], [0, 2]))],
    ['baseball', 'winner.innings_1_5', shown('inning_5', innings(...scoreless(4), [9, 0]))],
    ['baseball', 'winner.full', shown('pause', innings(...scoreless(8), [1, 0]))],
    ['baseball', 'total.full.10', inExtraInnings],
    ['baseball', 'winner.full', inExtraInnings],
    ['baseball', 'total.full.2', shown('before')],
  ] as const)('%s %s', (sport, id, match) => {
    expect(decidedByNow(sport, match, 0)(market(id))).toBe(false);
  });
});

it('says of no market that it is decided that the record leaves open', () => {
  const minute = fc.integer({ min: 1, max: 90 });
  let decided = 0;
  fc.assert(
    fc.property(fc.constantFrom(...footballQuestions), completedFootball, minute, ([question, outcomes], facts, at) => {
      const sofar = upTo(facts, at, 'playing');
      const { scoreAtBet: score, ...key } = question;
      if (!decidedByNow('football', shownOf(sofar), 0)({ ...key, score })) return;
      decided += 1;
      for (const outcome of outcomes) expect(settleMarket({ ...question, outcome }, sofar)).not.toBeNull();
    }),
    { numRuns: 5_000 },
  );
  expect(decided).toBeGreaterThan(500);
});

function shownOf(facts: FootballFacts): ShownMatch {
  const { completedHalves, minute } = facts;
  const count = (moments: readonly Moment[]) => {
    const home = moments.filter(({ side }) => side === 'home').length;
    return { home, away: moments.length - home };
  };
  const part = {
    score: count(facts.goals),
    halfScore: completedHalves > 0 ? count(facts.goals.filter(({ period }) => period === 'first_half')) : null,
    corners: count(facts.corners.filter(({ retake }) => !retake)),
    yellowCards: count(facts.cards.filter(({ kind }) => kind === 'yellow')),
    redCards: count(facts.cards.filter(({ kind }) => kind !== 'yellow')),
  };
  return shown(completedHalves === 0 ? 'first_half' : 'second_half', part, (minute - 1) * 60);
}
