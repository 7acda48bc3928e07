import type { MarketKey } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';

/** Terms of a leg that its result depends on. */
export interface MarketTerms extends MarketKey {
  readonly outcome: string;
  /** Score of the match when the bet was struck in play; null before its start. */
  readonly scoreAtBet: Score | null;
}

/** The line of a market that needs one, in quarters. Throws where the terms have none. */
export function requireLine(terms: MarketTerms): number {
  if (terms.lineQuarters === null) throw new Error(`market ${terms.type} needs a line`);
  return terms.lineQuarters;
}
