import type { RecordedFacts, VoidFactor } from '@touchline/rules/results';

/** The facts of a match with which bets on it are settled. */
export interface MatchRecord {
  readonly matchId: string;
  /** Null while nothing was recorded. */
  readonly facts: RecordedFacts | null;
  readonly voids: readonly MarketVoid[];
  /** In the order they began. */
  readonly stoppages: readonly RuledStoppage[];
}

/** A stoppage that lasted too long: for bets struck before it, the match ended there. */
export interface RuledStoppage {
  /** Infinite if the match was never continued, since then nothing else decides a bet. */
  readonly struckBefore: number;
  /** The facts that were recorded until then; null if there are none. */
  readonly facts: RecordedFacts | null;
}

/** Bets on a market, or on all of a match, that are void in full or by half if they were accepted within a time. */
export interface MarketVoid {
  readonly marketId: string | null;
  readonly factor: Exclude<VoidFactor, '0'>;
  readonly placedFrom: number | null;
  readonly placedTo: number | null;
  /** The reason that its source gave. */
  readonly reason: string;
}
