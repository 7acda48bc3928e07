import { isOffered, type Sport } from '../markets/index.ts';
import { splitResult } from '../settlement/margin.ts';
import type { LegResult } from '../settlement/result.ts';
import type { MatchFacts } from './facts.ts';
import { isKnown, settleMarket } from './settle-market.ts';
import { factsShown, type ShownMatch } from './shown-facts.ts';
import type { MarketTerms } from './terms.ts';

/** The result of a leg while its match is played. */
export interface LegResultNow {
  /** The result, if what is shown now stays as it is. */
  readonly result: LegResult;
  /** Whether nothing that may still happen in the match changes it. */
  readonly isDecided: boolean;
}

/** Markets that ask for what a match does not show of itself: who, in which order, in which minute, or of which card. */
const UNSEEN: ReadonlySet<string> = new Set([
  'next_goal',
  'first_scorer',
  'anytime_scorer',
  'cards_ou',
  'penalty',
  'qualify',
  'outright',
  'first_blood',
  'first_tower',
]);

/** The part of a match before which nothing of these periods is played. */
const BEGINS_AT: Readonly<Record<string, number>> = {
  second_half: 1,
  quarter_2: 1,
  quarter_3: 2,
  quarter_4: 3,
};

/**
 * The results of legs by the facts that a match shows at a moment. Null where they do not decide it: before a part began, where the market
 * asks for more than is shown, and where two sides are level in sets or maps.
 */
export function resultNow(sport: Sport, shown: ShownMatch, now: number): (terms: MarketTerms) => LegResultNow | null {
  const facts = factsShown(sport, shown, now);
  return (terms) => {
    if (UNSEEN.has(terms.type) || !isOffered(sport, terms) || !hasBegun(facts, terms)) return null;
    if (isKnown(terms, facts)) {
      const result = settleMarket(terms, facts);
      return result && { result, isDecided: true };
    }
    const asIfOver = endedNow(facts);
    const result = asIfOver ? settleMarket(terms, asIfOver) : leadOf(terms, shown);
    return result && { result, isDecided: false };
  };
}

function hasBegun(facts: MatchFacts, { type, period }: MarketTerms): boolean {
  const before = BEGINS_AT[period] ?? 0;
  switch (facts.sport) {
    case 'football':
      // The half in which a corner fell is not shown.
      return !period.startsWith('min_') && facts.completedHalves >= before && !(isCorners(type) && period !== 'full');
    case 'basketball':
      return facts.quarters.length > (period === 'second_half' ? 2 : before);
    case 'baseball':
      return facts.innings.length > 0;
    default:
      return true;
  }
}

function isCorners(type: string): boolean {
  return type === 'corners_ah' || type === 'corners_ou';
}

/** The match as if it ended with what is shown; null for sports whose end depends on more than that. */
function endedNow(facts: MatchFacts): MatchFacts | null {
  switch (facts.sport) {
    case 'football':
      return { ...facts, state: 'completed', completedHalves: 2 };
    case 'basketball':
      return { ...facts, state: 'completed', completedQuarters: 4 };
    case 'baseball': {
      const unplayed = Array.from({ length: 9 - facts.innings.length }, () => ({ home: 0, away: 0 }));
      return { ...facts, state: 'completed', completedInnings: 9, innings: [...facts.innings, ...unplayed] };
    }
    default:
      return null;
  }
}

/** The side that leads in sets or maps is all that is known of the winner. */
function leadOf({ type, period, outcome }: MarketTerms, { score }: ShownMatch): LegResult | null {
  if (type !== 'winner' || period !== 'full' || score.home === score.away) return null;
  return splitResult(4 * (outcome === 'home' ? score.home - score.away : score.away - score.home));
}
