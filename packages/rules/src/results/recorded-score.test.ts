import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitResult } from '../settlement/margin.ts';
import { completedFootball } from '../testing/arbitrary-football.ts';
import { toBaseballFacts } from '../testing/baseball-notation.ts';
import { toFootballFacts, toScore } from '../testing/football-notation.ts';
import { footballQuestions } from '../testing/football-terms.ts';
import { toSetsFacts } from '../testing/sets-notation.ts';
import { recordedScore, settleMarket } from './index.ts';

const STORY =
  'cup H10 A50 H100 cornerH3 recornerH3 cornerA44 cornerH80 cornerH105 yellowH20 yellowA30 secondH60 redA70 yellowA110';

describe('the score a settled bet shows', () => {
  it.each([
    ['ou', 'full', '1-1'],
    ['ah', 'first_half', '1-0'],
    ['qualify', 'full', '2-1'],
    ['corners_ou', 'full', '2-1'],
    ['corners_ah', 'full', '2-1'],
    ['corners_ou', 'first_half', '1-1'],
    ['cards_ou', 'full', '3-3'],
    ['cards_ou', 'first_half', '1-1'],
  ] as const)('of %s in %s is what it counts: %s', (type, period, score) => {
    expect(recordedScore(toFootballFacts(STORY), { type, period })).toEqual(toScore(score));
  });

  it.each([
    ['tennis', 'winner', 'full', '2-1'],
    ['tennis', 'sets_total', 'full', '2-1'],
    ['tennis', 'games_total', 'full', '17-16'],
    ['tennis', 'winner', 'set_2', '4-6'],
    ['volleyball', 'sets_handicap', 'full', '2-1'],
    ['volleyball', 'spread', 'full', '17-16'],
  ] as const)('of %s %s in %s is what it is won by: %s', (sport, type, period, score) => {
    expect(recordedScore(toSetsFacts(sport, '6-4 4-6 7-6'), { type, period })).toEqual(toScore(score));
  });

  it.each([
    ['total', 'full', '4-6'],
    ['winner', 'full', '4-6'],
    ['spread', 'innings_1_5', '2-3'],
    ['team_total', 'innings_1_5', '2-3'],
  ] as const)('of %s in %s of baseball is the runs it counts: %s', (type, period, score) => {
    expect(recordedScore(toBaseballFacts('1-0^2 0-1^3 0-0 1-0 0-1 0-0 ei:1-2'), { type, period })).toEqual(
      toScore(score),
    );
  });

  it('is what corners and cards are settled by', () => {
    const counted = footballQuestions.filter(([{ type }]) => /^(corners|cards)_/.test(type));
    fc.assert(
      fc.property(fc.constantFrom(...counted), completedFootball, ([terms], facts) => {
        const { home, away } = recordedScore(facts, terms);
        const line = terms.lineQuarters ?? 0;
        const [outcome, margin] =
          terms.type === 'corners_ah' ? ['home', 4 * (home - away) + line] : ['over', 4 * (home + away) - line];
        expect(settleMarket({ ...terms, outcome }, facts)).toBe(splitResult(margin));
      }),
    );
  });
});
