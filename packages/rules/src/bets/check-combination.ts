/** A selection that is to be combined with others. */
export interface CombinationLeg {
  /** The match, or the competition of an outright. */
  readonly eventId: string;
  /** Other events that decide it or that it decides: the other leg of a tie, the competition. */
  readonly relatedIds: readonly string[];
  readonly marketId: string;
  readonly outcome: string;
  /** Whether the catalogue allows its market in parlays. */
  readonly allowsParlay: boolean;
}

export interface CombinationLimits {
  readonly minLegs: number;
  readonly maxLegs: number;
}

/** The limits of a site unless it sets others (conventions B.6.5). */
export const DEFAULT_COMBINATION_LIMITS: CombinationLimits = { minLegs: 2, maxLegs: 10 };

/** Legs are named by their index, a pair by both. */
export type CombinationProblem =
  | { readonly code: 'too_few_legs'; readonly minLegs: number }
  | { readonly code: 'too_many_legs'; readonly maxLegs: number }
  | { readonly code: 'not_parlay'; readonly leg: number }
  | { readonly code: 'duplicate' | 'conflict'; readonly legs: readonly [number, number] };

/** Everything that keeps selections from being one parlay or system; nothing is left out by itself. */
export function checkCombination(
  legs: readonly CombinationLeg[],
  { minLegs, maxLegs }: CombinationLimits = DEFAULT_COMBINATION_LIMITS,
): CombinationProblem[] {
  const problems: CombinationProblem[] = [];
  if (legs.length < minLegs) problems.push({ code: 'too_few_legs', minLegs });
  if (legs.length > maxLegs) problems.push({ code: 'too_many_legs', maxLegs });
  legs.forEach((leg, index) => {
    if (!leg.allowsParlay) problems.push({ code: 'not_parlay', leg: index });
    legs.slice(0, index).forEach((other, otherIndex) => {
      const code = clashOf(other, leg);
      if (code) problems.push({ code, legs: [otherIndex, index] });
    });
  });
  return problems;
}

function clashOf(one: CombinationLeg, other: CombinationLeg): 'duplicate' | 'conflict' | null {
  const events = new Set([one.eventId, ...one.relatedIds]);
  if (![other.eventId, ...other.relatedIds].some((id) => events.has(id))) return null;
  const isSame = one.eventId === other.eventId && one.marketId === other.marketId && one.outcome === other.outcome;
  return isSame ? 'duplicate' : 'conflict';
}
