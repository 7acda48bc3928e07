import type { ParsedInput } from '@touchline/contract';
import { checkCombination, countBets, DEFAULT_COMBINATION_LIMITS, findSystem } from '@touchline/rules/bets';
import { findMarket } from '@touchline/rules/markets';
import type { Refused } from '../bets/refusals.ts';
import type { Offer } from '../board/offers.ts';

/** The combination of the legs of a bet. */
export interface Combination {
  readonly system: string | null;
  readonly sizes: readonly number[];
  readonly betCount: number;
}

/** The combinations that an input asks for. Only the number of its legs is considered. */
export function combine(
  { kind, system, legs }: Pick<ParsedInput<'placeBet'>, 'kind' | 'system' | 'legs'>,
  maxLegs: number,
): Combination | Refused {
  const { length } = legs;
  if (kind === 'single') {
    return length === 1 ? of(length, [1], null) : { refusal: 'too_many_legs', detail: { n: 1 } };
  }
  const problem = checkCombination(
    legs.map((leg) => ({ ...UNCHECKED, eventId: leg.matchId })),
    { ...DEFAULT_COMBINATION_LIMITS, maxLegs },
  )[0];
  if (problem?.code === 'too_few_legs') return { refusal: problem.code, detail: { n: problem.minLegs } };
  if (problem?.code === 'too_many_legs') return { refusal: problem.code, detail: { n: problem.maxLegs } };
  if (kind === 'parlay') return of(length, [length], null);
  const found = findSystem(system ?? '');
  if (!found) return { refusal: 'too_few_legs', detail: { n: 2 } };
  if (found.legs > length) return { refusal: 'too_few_legs', detail: { n: found.legs } };
  if (found.legs < length) return { refusal: 'too_many_legs', detail: { n: found.legs } };
  return of(length, found.sizes, found.code);
}

/** The reason why these offers cannot be combined; null if they can. Legs are named by their index. */
export function clashOf(offers: readonly Offer[]): Refused | null {
  if (offers.length < 2) return null;
  const [problem] = checkCombination(
    offers.map(({ match, market, outcome }) => ({
      eventId: match.info.matchId,
      relatedIds: match.info.relatedIds ?? [],
      marketId: market.marketId,
      outcome,
      allowsParlay: findMarket(match.info.sport, market.type)?.parlay ?? false,
    })),
  );
  if (!problem) return null;
  if ('leg' in problem) return { refusal: problem.code, detail: { leg: problem.leg } };
  if ('legs' in problem) return { refusal: problem.code, detail: { leg: problem.legs[1], with: problem.legs[0] } };
  return { refusal: problem.code };
}

const UNCHECKED = { relatedIds: [], marketId: '', outcome: '', allowsParlay: true };

function of(legs: number, sizes: readonly number[], system: string | null): Combination {
  return { system, sizes, betCount: countBets(legs, sizes) };
}
