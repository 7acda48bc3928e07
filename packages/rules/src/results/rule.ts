import { splitResult, winnerOf } from '../settlement/margin.ts';
import type { LegResult, Score } from '../settlement/result.ts';
import { type MarketTerms, requireLine } from './terms.ts';

/** The settlement of one market. */
export interface Rule<Facts> {
  /** The result if the facts stay as they are. */
  settle(terms: MarketTerms, facts: Facts): LegResult;
  /** Whether no later event can change it, although its period continues. */
  isFixed(terms: MarketTerms, facts: Facts): boolean;
  /** Whether what it is about is over, where that is not the end of its period. */
  isOver?(terms: MarketTerms, facts: Facts): boolean;
}

type Read<Facts, Value> = (facts: Facts, terms: MarketTerms) => Value;

/** Exactly the outcome that `happened` names wins; open until the end. */
export function named<Facts>(happened: Read<Facts, string>): Rule<Facts> {
  return {
    settle: (terms, facts) => wonIf(terms.outcome === happened(facts, terms)),
    isFixed: () => false,
  };
}

/** Two sides and no draw between them: level returns the stake. */
export function twoSided<Facts>(score: Read<Facts, Score>): Rule<Facts> {
  return {
    settle: (terms, facts) => {
      const winner = winnerOf(score(facts, terms));
      return winner === 'draw' ? 'push' : wonIf(terms.outcome === winner);
    },
    isFixed: () => false,
  };
}

/** The home side's score with the line added; quarter lines split the stake. */
export function handicap<Facts>(score: Read<Facts, Score>): Rule<Facts> {
  return {
    settle: (terms, facts) => {
      const { home, away } = score(facts, terms);
      const homeMargin = 4 * (home - away) + requireLine(terms);
      return splitResult(terms.outcome === 'home' ? homeMargin : -homeMargin);
    },
    isFixed: () => false,
  };
}

/** A count that only grows against a line: fixed once the over has won in full. */
export function total<Facts>(count: Read<Facts, number>): Rule<Facts> {
  const overMargin = (terms: MarketTerms, facts: Facts) => 4 * count(facts, terms) - requireLine(terms);
  return {
    settle: (terms, facts) => {
      const margin = overMargin(terms, facts);
      return splitResult(terms.outcome === 'over' ? margin : -margin);
    },
    isFixed: (terms, facts) => overMargin(terms, facts) >= 2,
  };
}

/** Odd or even; nothing counted is even. */
export function parity<Facts>(count: Read<Facts, number>): Rule<Facts> {
  return named((facts, terms) => (count(facts, terms) % 2 === 0 ? 'even' : 'odd'));
}

/** Void where its part of the match was not played to its end, unless it was fixed before. */
export function ifPlayed<Facts>(isPlayed: (facts: Facts, period: string) => boolean, rule: Rule<Facts>): Rule<Facts> {
  return {
    settle: (terms, facts) =>
      isPlayed(facts, terms.period) || rule.isFixed(terms, facts) ? rule.settle(terms, facts) : 'void',
    isFixed: rule.isFixed,
  };
}

export function wonIf(isWon: boolean): LegResult {
  return isWon ? 'won' : 'lost';
}

/** The count of the team a team market is about. Throws where the terms name none. */
export function ofTeam(score: Score, terms: MarketTerms): number {
  if (!terms.side) throw new Error(`market ${terms.type} needs a team`);
  return score[terms.side];
}

export function sumOf(score: Score): number {
  return score.home + score.away;
}
