import { splitResult, winnerOf } from './margin.ts';
import type { LegResult, Score } from './result.ts';

/** Terms of a leg that its result depends on. */
export interface LegTerms {
  readonly type: '1x2' | 'ah' | 'ou';
  readonly period: 'full' | 'first_half';
  /** Quarter goals, from the home side's view for handicaps; null where the market has no line. */
  readonly lineQuarters: number | null;
  readonly outcome: string;
  /** In-play handicaps count from this score; null before kick-off. */
  readonly scoreAtBet: Score | null;
}

/** The facts of a match when it is settled: a period's score is null when the period was not completed. */
export interface MatchResult {
  readonly full: Score | null;
  readonly firstHalf: Score | null;
}

/** The result of a leg under the published rules (standards SET-1, SET-2). An undecided period is void. */
export function settleLeg(terms: LegTerms, result: MatchResult): LegResult {
  const score = terms.period === 'full' ? result.full : result.firstHalf;
  if (score === null) return 'void';
  switch (terms.type) {
    case '1x2':
      return terms.outcome === winnerOf(score) ? 'won' : 'lost';
    case 'ah': {
      const from = terms.scoreAtBet ?? { home: 0, away: 0 };
      const lead = score.home - from.home - (score.away - from.away);
      const homeMargin = 4 * lead + (terms.lineQuarters ?? 0);
      return splitResult(terms.outcome === 'home' ? homeMargin : -homeMargin);
    }
    case 'ou': {
      const overMargin = 4 * (score.home + score.away) - (terms.lineQuarters ?? 0);
      return splitResult(terms.outcome === 'over' ? overMargin : -overMargin);
    }
  }
}
