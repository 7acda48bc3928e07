import { findMarket, type MarketKey } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';
import { runsIn } from './baseball-rules.ts';
import { pointsIn } from './basketball-rules.ts';
import { scoreIn } from './esports-rules.ts';
import type { FootballFacts, MatchFacts, SetsFacts } from './facts.ts';
import { cardPointsIn, cornersIn } from './football-counts.ts';
import { countOf, within } from './football-periods.ts';
import { countIn, setsWon } from './sets-rules.ts';

type Part = Pick<MarketKey, 'type' | 'period'>;

/**
 * The score of a part of a match as a settled bet shows it: goals, or the corners or points of cards its market counts; points,
 * runs, maps, or the kills of one map; sets for who won and by how many of them, games or points for the others.
 */
export function recordedScore(facts: MatchFacts, part: Part): Score {
  switch (facts.sport) {
    case 'football':
      return footballScore(facts, part);
    case 'basketball':
      return pointsIn(facts, part.period);
    case 'esports':
      return scoreIn(facts, part.period);
    case 'tennis':
    case 'volleyball':
    case 'badminton':
    case 'table_tennis':
      return setsScore(facts, part);
    case 'baseball':
      return runsIn(facts, part.period);
  }
}

/** Goals of extra time count where they count for the market. */
function footballScore(facts: FootballFacts, { type, period }: Part): Score {
  switch (findMarket('football', type)?.counts) {
    case 'corners':
      return cornersIn(facts, period);
    case 'cards':
      return cardPointsIn(facts, period);
    default:
      return countOf(type === 'qualify' ? facts.goals : within(facts.goals, period));
  }
}

function setsScore(facts: SetsFacts, { type, period }: Part): Score {
  const isOfSets = findMarket(facts.sport, type)?.counts === undefined;
  return period === 'full' && isOfSets ? setsWon(facts) : countIn(facts, period);
}
