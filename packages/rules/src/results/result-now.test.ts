import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedFootball } from '../testing/arbitrary-football.ts';
import { footballQuestions } from '../testing/football-terms.ts';
import type { FootballFacts, Moment } from './facts.ts';
import { resultNow, type ShownMatch, settleMarket } from './index.ts';

const NONE = { home: 0, away: 0 };
const shown = (period: string, part: Partial<ShownMatch> = {}): ShownMatch => ({
  clock: { period, seconds: 0, injurySeconds: 0, rate: 1, running: false, at: 0 },
  ...{ score: NONE, halfScore: null, redCards: NONE, yellowCards: NONE, corners: NONE, parts: [] },
  ...part,
});
const terms = (type: string, outcome: string, part = {}) =>
  ({ type, outcome, period: 'full', lineQuarters: null, side: null, scoreAtBet: null, ...part }) as Parameters<
    ReturnType<typeof resultNow>
  >[0];
const parts = (prefix: string, ...scores: (readonly [number, number])[]) => ({
  parts: scores.map(([home, away], index) => ({ period: `${prefix}_${index + 1}`, score: { home, away } })),
});

describe('the present result of a leg', () => {
  it.each([
    ['football', terms('1x2', 'draw'), shown('first_half'), 'won', false],
    [
      'football',
      terms('ou', 'under', { lineQuarters: 10 }),
      shown('second_half', { score: { home: 1, away: 0 } }),
      'won',
      false,
    ],
    ['football', terms('btts', 'yes'), shown('second_half', { score: { home: 1, away: 1 } }), 'won', true],
    [
      'football',
      terms('1x2', 'home', { period: 'first_half' }),
      shown('second_half', { score: { home: 2, away: 0 }, halfScore: NONE }),
      'lost',
      true,
    ],
    [
      'basketball',
      terms('spread', 'home', { lineQuarters: -22 }),
      shown('quarter_2', parts('quarter', [30, 20], [5, 5])),
      'won',
      false,
    ],
    ['baseball', terms('winner', 'away'), shown('inning_2', parts('inning', [0, 1], [0, 0])), 'won', false],
    [
      'tennis',
      terms('winner', 'home'),
      shown('set_2', { score: { home: 1, away: 0 }, bestOf: 3, ...parts('set', [6, 4], [0, 1]) }),
      'won',
      false,
    ],
  ] as const)('%s %o', (sport, leg, match, result, isDecided) => {
    expect(resultNow(sport, match, 0)(leg)).toEqual({ result, isDecided });
  });

  it.each([
    ['football', terms('1x2', 'home', { period: 'second_half' }), shown('first_half')],
    ['football', terms('next_goal', 'home'), shown('first_half')],
    ['football', terms('cards_ou', 'over', { lineQuarters: 10 }), shown('first_half')],
    ['football', terms('corners_ou', 'over', { period: 'first_half', lineQuarters: 10 }), shown('first_half')],
    [
      'basketball',
      terms('winner', 'home', { period: 'quarter_3' }),
      shown('quarter_2', parts('quarter', [9, 9], [9, 9])),
    ],
    ['tennis', terms('winner', 'home'), shown('set_1', { bestOf: 3, ...parts('set', [3, 0]) })],
    [
      'tennis',
      terms('games_total', 'over', { lineQuarters: 82 }),
      shown('set_1', { bestOf: 3, ...parts('set', [3, 0]) }),
    ],
  ] as const)('is not said where a match does not show it: %s %o', (sport, leg, match) => {
    expect(resultNow(sport, match, 0)(leg)).toBeNull();
  });

  it('is its result, where the match ends with what it shows', () => {
    let said = 0;
    fc.assert(
      fc.property(fc.constantFrom(...footballQuestions), completedFootball, ([question, outcomes], facts) => {
        const resultOf = resultNow('football', shownOf(facts), 0);
        for (const outcome of outcomes) {
          const state = resultOf({ ...question, outcome });
          if (!state) continue;
          said += 1;
          expect(state.result).toBe(settleMarket({ ...question, outcome }, facts));
        }
      }),
      { numRuns: 2_000 },
    );
    expect(said).toBeGreaterThan(1_000);
  });
});

function shownOf({ goals, corners }: FootballFacts): ShownMatch {
  const played = goals.filter(({ period }) => period !== 'extra_time');
  const count = (moments: readonly Moment[]) => {
    const home = moments.filter(({ side }) => side === 'home').length;
    return { home, away: moments.length - home };
  };
  return shown('second_half', {
    score: count(played),
    halfScore: count(played.filter(({ period }) => period === 'first_half')),
    corners: count(corners.filter(({ retake, period }) => !retake && period !== 'extra_time')),
  });
}
