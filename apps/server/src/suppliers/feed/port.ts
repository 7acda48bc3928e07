import type { CallOutput, ParsedInput } from '@touchline/contract';
import type { RecordedFacts, VoidFactor } from '@touchline/rules/results';

export type MatchFull = CallOutput<'matchDetail'>;
export type MatchInfo = MatchFull['info'];
export type MatchState = MatchFull['state'];
export type MatchEvent = MatchFull['events'][number];
export type MatchLineup = NonNullable<CallOutput<'matchLineup'>['lineup']>;
export type Market = MatchFull['markets'][number];

/**
 * The messages that a source of matches sends to the book. Prices replace all earlier prices of the match: a market that is not
 * named is gone. `stand` confirms the prices that were sent last. Until prices arrive after a suspension, everything stays
 * suspended.
 */
export type FeedMessage =
  | { readonly type: 'fixture'; readonly match: MatchInfo }
  | {
      readonly type: 'state';
      readonly matchId: string;
      readonly state: MatchState;
      readonly events: readonly MatchEvent[];
    }
  /** The line-ups that both sides announced. A later message replaces an earlier one. */
  | { readonly type: 'lineup'; readonly matchId: string; readonly lineup: MatchLineup }
  | { readonly type: 'prices'; readonly matchId: string; readonly markets: readonly Market[] }
  | { readonly type: 'stand'; readonly matchId: string; readonly sourceTime: number }
  | { readonly type: 'suspend'; readonly matchId: string; readonly reason: string }
  | {
      /**
       * The record of a match or competition so far: sent when a part of it is over, when it ends, and again with a higher
       * version when it was corrected. Facts of a match that goes on settle what they decide.
       */
      readonly type: 'result';
      readonly matchId: string;
      readonly version: number;
      readonly facts: RecordedFacts;
      readonly state: MatchState;
    }
  | {
      /**
       * Bets on a market, or on everything of a match, accepted within a time are void: all of the stake, or half of it. The
       * source's own id makes it one void however often it is sent.
       */
      readonly type: 'void';
      readonly matchId: string;
      readonly voidId: string;
      readonly factor: Exclude<VoidFactor, '0'>;
      readonly marketId: string | null;
      readonly placedFrom: number | null;
      readonly placedTo: number | null;
      readonly reason: string;
    }
  | {
      /** A void was a mistake. Its id is used up: a repetition of this void has no effect, even later. */
      readonly type: 'unvoid';
      readonly matchId: string;
      readonly voidId: string;
      readonly reason: string;
    };

/** A match that was over before its source was listened to. */
export interface PastMatch {
  readonly match: MatchInfo;
  readonly lineup: MatchLineup | null;
  readonly endedAt: number;
  /** The last record of a match and its events. Requested only for a match without a recorded end. */
  end(): { readonly result: Extract<FeedMessage, { type: 'result' }>; readonly events: readonly MatchEvent[] };
}

/** A source of matches. One implementation simulates; others carry a provider's feed. */
export interface FeedSource {
  readonly name: string;
  start(emit: (message: FeedMessage) => void): void;
  stop(): void;
  /** The latest results of matches, for those that were missed while the server did not run; unknown ones are left out. */
  resultsOf(
    matchIds: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Extract<FeedMessage, { type: 'result' }>[]>;
  /** Matches that are over, the latest first, for results and form of a platform that is new or was away; none by default. */
  past?(): Iterable<PastMatch>;
}

/** A source that a provider calls, on one node, with numbered batches: docs/feed.md. */
export interface PushedFeed extends FeedSource {
  /** Null until a first snapshot: what came before is not known. */
  readonly stream: string | null;
  /** The number of the last batch taken in. */
  readonly sequence: number;
  /**
   * Numbers what was taken in, over all streams and the same on every node: it rises with each batch. Null while something is
   * missing.
   */
  readonly position: number | null;
  /** Whether something before a batch is missing here. */
  misses(batch: ParsedInput<'pushFeed'>): boolean;
  /** Applies a batch that another node applied. */
  hear(batch: ParsedInput<'pushFeed'>, position: number): void;
  /** The whole state, for a node that missed something; null where something is missing here. */
  wholeState(): { readonly position: number; readonly batch: ParsedInput<'pushFeed'> } | null;
  /** Applies a batch; the answer goes to the provider. */
  take(batch: ParsedInput<'pushFeed'>): CallOutput<'pushFeed'>;
}

/** Reasons of a lock that say nothing of the match: nothing came from the source. */
export const FEED_IS_LOST: ReadonlySet<string> = new Set(['silence', 'gap', 'snapshot', 'stream']);
