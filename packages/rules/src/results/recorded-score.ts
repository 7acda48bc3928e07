import type { MarketKey } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';
import { pointsIn } from './basketball-rules.ts';
import { scoreIn } from './esports-rules.ts';
import type { MatchFacts } from './facts.ts';
import { countOf, within } from './football-periods.ts';

/**
 * The score of a part of a match as a settled bet shows it: goals, points, maps, or the kills of one map. Goals of extra
 * time count where they count for the market.
 */
export function recordedScore(facts: MatchFacts, { type, period }: Pick<MarketKey, 'type' | 'period'>): Score {
  switch (facts.sport) {
    case 'football':
      return countOf(type === 'qualify' ? facts.goals : within(facts.goals, period));
    case 'basketball':
      return pointsIn(facts, period);
    case 'esports':
      return scoreIn(facts, period);
  }
}
