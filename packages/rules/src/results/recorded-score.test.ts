import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitResult } from '../settlement/margin.ts';
import { completedFootball } from '../testing/arbitrary-football.ts';
import { toFootballFacts, toScore } from '../testing/football-notation.ts';
import { footballQuestions } from '../testing/football-terms.ts';
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
