import { findMarket, type MarketKey } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';
import { pointsIn } from './basketball-rules.ts';
import { scoreIn } from './esports-rules.ts';
import type { FootballFacts, MatchFacts } from './facts.ts';
import { cardPointsIn, cornersIn } from './football-counts.ts';
import { countOf, within } from './football-periods.ts';

type Part = Pick<MarketKey, 'type' | 'period'>;

/**
 * What a part of a match came to as a settled bet shows it: goals, or the corners or points of cards its market counts;
 * points, maps, or the kills of one map.
 */
export function recordedScore(facts: MatchFacts, part: Part): Score {
  switch (facts.sport) {
    case 'football':
      return footballScore(facts, part);
    case 'basketball':
      return pointsIn(facts, part.period);
    case 'esports':
      return scoreIn(facts, part.period);
  }
}

/** Goals of extra time count where they count for the market. */
function footballScore(facts: FootballFacts, { type, period }: Part): Score {
  switch (findMarket('football', type)?.counts) {
    case 'corners':
      return cornersIn(facts, period);
    case 'cards':
      return cardPointsIn(facts, period);
    case undefined:
      return countOf(type === 'qualify' ? facts.goals : within(facts.goals, period));
  }
}
