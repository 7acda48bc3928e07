import type { CallOutput } from '@touchline/contract';
import {
  type BetTerms,
  type Boost,
  boostExtra,
  countBets,
  findSystem,
  freeBetPays,
  payoutStep,
} from '@touchline/rules/bets';
import type { CurrencyCode } from '@touchline/rules/money';
import type { LocationVerdict } from '../../../platform/call/handler.ts';
import type { Market, MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';
import type { OddsChange } from '../board/offers.ts';
import type { BetRefusal } from './refusals.ts';

export type BetView = CallOutput<'getBet'>;
export type BetStatus = BetView['status'];
export type LegResult = BetView['legs'][number]['result'];

/** A leg with everything that its member is shown about it. */
export interface LegRecord {
  readonly matchId: string;
  readonly info: MatchInfo;
  readonly matchStatus: MatchState['status'];
  readonly marketId: string;
  readonly type: Market['type'];
  readonly period: Market['period'];
  readonly lineQuarters: number | null;
  readonly side: Market['side'];
  readonly outcome: string;
  readonly label: string | null;
  readonly oddsMilli: number;
  readonly inPlay: boolean;
  readonly scoreAtBet: { readonly home: number; readonly away: number } | null;
  readonly minuteAtBet: string | null;
  readonly result: LegResult;
  /** The number of winners among whom an outright's win is divided; 1 otherwise. */
  readonly deadHeat: number;
  readonly resultScore: { readonly home: number; readonly away: number } | null;
}

/** A boost as the bet that uses it keeps it. */
export interface BetBoost extends Boost {
  readonly boostId: bigint;
}

/** A bet as the book keeps it. Amounts in minor units. */
export interface BetRecord {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint | null;
  readonly idempotencyKey: string;
  readonly inputHash: Uint8Array;
  readonly kind: BetView['kind'];
  /** Legs and number of bets of a system. */
  readonly system: string | null;
  readonly currency: CurrencyCode;
  /** The stake of all combinations together. */
  readonly stake: bigint;
  /** The stake of each combination. */
  readonly unitStake: bigint;
  readonly payoutCap: bigint | null;
  readonly potentialReturn: bigint;
  readonly oddsChange: OddsChange;
  readonly oddsFormat: BetView['oddsFormat'];
  readonly ruleVersion: string;
  readonly address: string;
  /** Null in bets that were placed before the platform wrote it down. */
  readonly location: LocationVerdict | null;
  readonly device: string;
  /**
   * The position in a pushed feed that its node had reached; null with any other feed, and missing in bets that are read from
   * the database.
   */
  readonly feedPosition?: number | null;
  readonly placedAt: number;
  readonly status: BetStatus;
  readonly decidesAt: number | null;
  readonly acceptedAt: number | null;
  readonly settledAt: number | null;
  /** The sum that settlement and cash-outs paid; null while nothing was paid. */
  readonly payout: bigint | null;
  /** The amount that a boost added to the last settlement; part of `payout`. */
  readonly boostPaid: bigint;
  /** The amount that rounding took off the last settlement, in whole minor units. */
  readonly rounding: bigint;
  /** The part of the stake that cash-outs ended, and what they paid. */
  readonly stakeCashed: bigint;
  readonly amountCashed: bigint;
  /** The number of times that a withdrawn result opened it again. */
  readonly reopened: number;
  readonly settlementVersion: number;
  readonly rejectReason: BetRefusal | null;
  /** The leg of several that it is about, from 0. */
  readonly rejectLeg: number | null;
  /** The free bet that paid the stake; null where the member did. */
  readonly freeBetId: bigint | null;
  /** The boost that raises the winnings; null without one. */
  readonly boost: BetBoost | null;
  readonly legs: readonly LegRecord[];
}

/** A step in the life of a bet after its placement. */
export interface BetEvent {
  readonly status: BetView['timeline'][number]['status'];
  readonly at: number;
  readonly reason: string | null;
  /** The amount that it paid; a negative amount was taken back. Minor units. */
  readonly amount: bigint | null;
}

/** A step with the bet it belongs to. */
export interface BetStep extends BetEvent {
  readonly betId: bigint;
}

export interface CashOutRecord {
  readonly betId: bigint;
  readonly at: number;
  readonly stake: bigint;
  readonly amount: bigint;
}

/** Reference of a bet in the ledger. */
export function betReference(id: bigint): string {
  return `bet/${id}`;
}

/** Reference of the hold of a bet's stake: its own, or that of the last time it was opened again. */
export function holdReference(bet: Pick<BetRecord, 'id' | 'reopened'>): string {
  return bet.reopened === 0 ? betReference(bet.id) : `${betReference(bet.id)}/reopened/${bet.reopened}`;
}

/** The part of the stake that is still at risk. */
export function stakeAtRisk(bet: Pick<BetRecord, 'stake' | 'stakeCashed'>): bigint {
  return bet.stake - bet.stakeCashed;
}

/** The member's own money that is still at risk: nothing in a free bet. */
export function ownStakeAtRisk(bet: Pick<BetRecord, 'stake' | 'stakeCashed' | 'freeBetId'>): bigint {
  return bet.freeBetId === null ? stakeAtRisk(bet) : 0n;
}

type Rewarded = Pick<BetRecord, 'stake' | 'stakeCashed' | 'currency' | 'freeBetId' | 'boost'>;

/** The amount that the boost of a bet adds where the part that is still at risk returns an amount; nothing without a boost. */
export function extraOf(bet: Rewarded, returnMinor: bigint): bigint {
  if (bet.boost === null) return 0n;
  return boostExtra(bet.boost, { returnMinor, stakeMinor: stakeAtRisk(bet), stepMinor: payoutStep(bet.currency) });
}

/**
 * The amount that a member is paid where the part that is at risk returns an amount: a free bet keeps the stake, and a boost
 * adds to it.
 */
export function paidFor(bet: Rewarded, returnMinor: bigint): bigint {
  return bet.freeBetId === null ? returnMinor + extraOf(bet, returnMinor) : freeBetPays(returnMinor, stakeAtRisk(bet));
}

/** Sizes of the combinations a bet is made of. */
export function sizesOf(bet: Pick<BetRecord, 'system' | 'legs'>): readonly number[] {
  return (bet.system === null ? null : findSystem(bet.system)?.sizes) ?? [bet.legs.length];
}

/** The terms by which the part of a bet that is still at risk pays. */
export function termsOf(bet: BetRecord): BetTerms {
  const sizes = sizesOf(bet);
  const left = stakeAtRisk(bet);
  return {
    unitStakeMinor: left / BigInt(countBets(bet.legs.length, sizes)),
    sizes,
    capMinor: bet.payoutCap === null ? null : (bet.payoutCap * left) / bet.stake,
    stepMinor: payoutStep(bet.currency),
  };
}

/** A bet is struck when it is accepted. A delayed bet is struck at the end of its delay, at the prices of that moment. */
export function struckAt({ acceptedAt, placedAt }: Pick<BetRecord, 'acceptedAt' | 'placedAt'>): number {
  return acceptedAt ?? placedAt;
}
