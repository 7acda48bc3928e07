import type { Score } from '../settlement/result.ts';
import type { Card, FootballFacts } from './facts.ts';
import { countOf, within } from './football-periods.ts';

/** A second yellow is the red it leads to, so no player makes more than three. */
const CARD_POINTS: Readonly<Record<Card['kind'], number>> = { yellow: 1, second_yellow: 2, red: 2 };

/** Corners of a period; one that was taken again counts once. */
export function cornersIn(facts: FootballFacts, period: string): Score {
  return countOf(within(facts.corners, period).filter((corner) => !corner.retake));
}

/** Points of the cards of a period. */
export function cardPointsIn(facts: FootballFacts, period: string): Score {
  const points = { home: 0, away: 0 };
  for (const { side, kind } of within(facts.cards, period)) points[side] += CARD_POINTS[kind];
  return points;
}
