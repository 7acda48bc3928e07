import type { CallOutput } from '@touchline/contract';
import type { MatchResult } from '@touchline/rules/settlement';

export type MatchFull = CallOutput<'matchDetail'>;
export type MatchInfo = MatchFull['info'];
export type MatchState = MatchFull['state'];
export type MatchEvent = MatchFull['events'][number];
export type Market = MatchFull['markets'][number];

/**
 * What a source of matches tells the book. Prices replace all earlier prices of the match: a market that is not named
 * is gone. Until prices arrive after a suspension, everything stays suspended.
 */
export type FeedMessage =
  | { readonly type: 'fixture'; readonly match: MatchInfo }
  | {
      readonly type: 'state';
      readonly matchId: string;
      readonly state: MatchState;
      readonly events: readonly MatchEvent[];
    }
  | { readonly type: 'prices'; readonly matchId: string; readonly markets: readonly Market[] }
  | { readonly type: 'suspend'; readonly matchId: string; readonly reason: string }
  | {
      readonly type: 'result';
      readonly matchId: string;
      readonly version: number;
      readonly result: MatchResult;
      readonly state: MatchState;
    };

/** Where matches come from. One implementation simulates, others carry a provider's feed. */
export interface FeedSource {
  readonly name: string;
  start(emit: (message: FeedMessage) => void): void;
  stop(): void;
  /** Results of matches that ended while nobody listened; unknown ones are left out. */
  resultsOf(matchIds: readonly string[]): Promise<readonly Extract<FeedMessage, { type: 'result' }>[]>;
}
