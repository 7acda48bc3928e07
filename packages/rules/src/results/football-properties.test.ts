import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleLeg } from '../settlement/index.ts';
import { completedFootball, upTo } from '../testing/arbitrary-football.ts';
import { footballQuestions } from '../testing/football-terms.ts';
import type { FootballFacts } from './facts.ts';
import { decidedEarly, type MarketTerms, settleMarket } from './index.ts';

const question = fc.constantFrom(...footballQuestions);
const minute = fc.integer({ min: 1, max: 90 });
const ofType = (...types: readonly MarketTerms['type'][]) =>
  fc.constantFrom(...footballQuestions.filter(([{ type }]) => types.includes(type)));
const goals = (facts: FootballFacts, last: number) => {
  const counted = facts.goals.filter((goal) => goal.minute <= last);
  const home = counted.filter((goal) => goal.side === 'home').length;
  return { home, away: counted.length - home };
};

describe('a football match', () => {
  it('decides every market of the catalogue when it is over', () => {
    fc.assert(
      fc.property(question, completedFootball, ([terms, outcomes], facts) => {
        for (const outcome of outcomes) expect(settleMarket({ ...terms, outcome }, facts)).not.toBeNull();
      }),
    );
  });

  it('has exactly one winner where outcomes exclude each other', () => {
    const exclusive = ofType('1x2', 'eh', 'btts', 'total_goals', 'odd_even', 'next_goal', 'cs', 'ht_ft', 'penalty');
    fc.assert(
      fc.property(exclusive, completedFootball, ([terms, outcomes], facts) => {
        const results = outcomes.map((outcome) => settleMarket({ ...terms, outcome }, facts));
        expect(results.filter((result) => result === 'won')).toHaveLength(1);
        expect(results.filter((result) => result === 'lost')).toHaveLength(outcomes.length - 1);
      }),
    );
  });

  it('gives the two sides of a market opposite results', () => {
    const mirror = { won: 'lost', half_won: 'half_lost', push: 'push', half_lost: 'half_won', lost: 'won' } as const;
    const twoSided = ofType('ah', 'ou', 'team_ou', 'draw_no_bet', 'corners_ah', 'corners_ou', 'cards_ou');
    fc.assert(
      fc.property(twoSided, completedFootball, ([terms, [one = '', other = '']], facts) => {
        const result = settleMarket({ ...terms, outcome: one }, facts) as keyof typeof mirror;
        expect(settleMarket({ ...terms, outcome: other }, facts)).toBe(mirror[result]);
      }),
    );
  });

  it('pays two of three double chances, those that hold the winner', () => {
    fc.assert(
      fc.property(ofType('double_chance'), completedFootball, ([terms, outcomes], facts) => {
        const results = outcomes.map((outcome) => settleMarket({ ...terms, outcome }, facts));
        expect(results.filter((result) => result === 'won')).toHaveLength(2);
      }),
    );
  });
});

describe('what is decided early', () => {
  it('comes to the same whatever happens afterwards', () => {
    fc.assert(
      fc.property(question, completedFootball, minute, ([terms, outcomes], facts, now) => {
        const sofar = upTo(facts, now, 'playing');
        for (const outcome of outcomes) {
          if (!decidedEarly({ ...terms, outcome }, sofar)) continue;
          expect(settleMarket({ ...terms, outcome }, sofar)).toBe(settleMarket({ ...terms, outcome }, facts));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is kept when the match is abandoned, and the rest is void', () => {
    fc.assert(
      fc.property(question, completedFootball, minute, ([terms, outcomes], facts, now) => {
        const [playing, stopped] = [upTo(facts, now, 'playing'), upTo(facts, now, 'abandoned')];
        for (const outcome of outcomes) {
          const known = settleMarket({ ...terms, outcome }, playing);
          expect(settleMarket({ ...terms, outcome }, stopped)).toBe(known ?? 'void');
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('winner, handicap and total', () => {
  it('agree with the rule that knows only final scores', () => {
    const types = ofType('1x2', 'ah', 'ou');
    const scoreAtBet = fc.constantFrom(null, ...[0, 1, 2].flatMap((home) => [0, 1, 2].map((away) => ({ home, away }))));
    fc.assert(
      fc.property(types, completedFootball, scoreAtBet, ([{ type, period, lineQuarters }, outcomes], facts, score) => {
        fc.pre(type === '1x2' || type === 'ah' || type === 'ou');
        fc.pre(period === 'full' || period === 'first_half');
        const scores = { full: goals(facts, 90), firstHalf: goals(facts, 45) };
        for (const outcome of outcomes) {
          const terms = { type, period, lineQuarters, outcome, scoreAtBet: score };
          expect(settleMarket(terms, facts)).toBe(settleLeg(terms, scores));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('of a level line is draw no bet, and of a whole European one without goals is the winner', () => {
    fc.assert(
      fc.property(completedFootball, fc.constantFrom('home', 'away'), (facts, outcome) => {
        const on = (type: MarketTerms['type'], lineQuarters: number | null) =>
          settleMarket({ type, period: 'full', lineQuarters, outcome, scoreAtBet: null }, facts);
        expect(on('ah', 0)).toBe(on('draw_no_bet', null));
        expect(on('eh', 0)).toBe(on('1x2', null));
      }),
    );
  });
});
