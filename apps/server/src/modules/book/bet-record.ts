import type { CallOutput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Market, MatchInfo } from './feed.ts';
import type { BetRefusal, OddsChange } from './offers.ts';

export type BetView = CallOutput<'getBet'>;
export type BetStatus = BetView['status'];
export type LegResult = BetView['legs'][number]['result'];

/** A leg with everything a member is shown of it. */
export interface LegRecord {
  readonly matchId: string;
  readonly info: MatchInfo;
  readonly marketId: string;
  readonly type: Market['type'];
  readonly period: Market['period'];
  readonly lineQuarters: number | null;
  readonly outcome: string;
  readonly oddsMilli: number;
  readonly inPlay: boolean;
  readonly scoreAtBet: { readonly home: number; readonly away: number } | null;
  readonly minuteAtBet: string | null;
  readonly result: LegResult;
  readonly resultScore: { readonly home: number; readonly away: number } | null;
}

/** A bet as the book keeps it. Amounts in minor units. */
export interface BetRecord {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint | null;
  readonly idempotencyKey: string;
  readonly inputHash: Uint8Array;
  readonly kind: 'single';
  readonly currency: CurrencyCode;
  readonly stake: bigint;
  readonly potentialReturn: bigint;
  readonly oddsChange: OddsChange;
  readonly oddsFormat: string;
  readonly ruleVersion: string;
  readonly address: string;
  readonly device: string;
  readonly placedAt: number;
  readonly status: BetStatus;
  readonly decidesAt: number | null;
  readonly acceptedAt: number | null;
  readonly settledAt: number | null;
  readonly payout: bigint | null;
  readonly settlementVersion: number;
  readonly rejectReason: BetRefusal | null;
  readonly legs: readonly LegRecord[];
}

/** Reference of a bet in the ledger: its hold and its journals. */
export function betReference(id: bigint): string {
  return `bet/${id}`;
}
