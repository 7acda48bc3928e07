import type { LegResult } from '../settlement/result.ts';
import type { MatchFacts } from './facts.ts';
import { settleMarket } from './settle-market.ts';
import type { MarketTerms } from './terms.ts';

/** The end of a competition. */
export interface OutrightFacts {
  readonly state: 'playing' | 'completed' | 'cancelled';
  /** The winners; more than one is a dead heat. */
  readonly winners: readonly string[];
  /** The teams that were offered and never took part. */
  readonly absent: readonly string[];
}

export interface OutrightResult {
  readonly result: LegResult;
  /** Among how many the win is divided: 1 without a dead heat. */
  readonly deadHeat: number;
}

/** The result of an outright bet on a team, or null while the competition goes on. */
export function settleOutright(team: string, facts: OutrightFacts): OutrightResult | null {
  if (facts.state === 'cancelled' || facts.absent.includes(team)) return { result: 'void', deadHeat: 1 };
  if (facts.state === 'playing') return null;
  if (!facts.winners.includes(team)) return { result: 'lost', deadHeat: 1 };
  return { result: 'won', deadHeat: facts.winners.length };
}

/** The facts that a source records of an event: of a match, or of a competition. */
export type RecordedFacts = MatchFacts | OutrightFacts;

/** Whether a record is of a competition. */
export function isOutrightFacts(facts: RecordedFacts): facts is OutrightFacts {
  return 'winners' in facts;
}

/**
 * The result of a leg on a match or competition, or null while it is open. Throws where the record is of the other kind,
 * since a team's id would only look like an outcome that lost.
 */
export function settleLeg(terms: MarketTerms, facts: RecordedFacts): OutrightResult | null {
  if (!isOutrightFacts(facts)) {
    const result = settleMarket(terms, facts);
    return result && { result, deadHeat: 1 };
  }
  if (terms.type !== 'outright') throw new Error(`a competition settles no market ${terms.type}`);
  return settleOutright(terms.outcome, facts);
}
