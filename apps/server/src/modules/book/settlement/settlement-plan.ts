import { isDeepStrictEqual } from 'node:util';
import { isBetDecided, settleBet } from '@touchline/rules/bets';
import { isOutrightFacts, recordedScore, resultWith, settleLeg, type VoidFactor } from '@touchline/rules/results';
import {
  type BetRecord,
  extraOf,
  type LegRecord,
  type LegResult,
  paidFor,
  sizesOf,
  struckAt,
  termsOf,
} from '../bets/bet-record.ts';
import { endOfReward, rewardPlace, rewardsOf } from '../bets/bet-rewards.ts';
import type { MarketVoid, MatchRecord } from '../records/match-record.ts';

/**
 * The amount that a settlement pays the member, and the amount that rounding leaves with the house, in whole minor units
 * (standards SET-8).
 */
export interface Due {
  readonly payout: bigint;
  /** The part of the payout that a boost adds. */
  readonly extra: bigint;
  readonly rounding: bigint;
}

/**
 * The effect of a record of a match on a bet. `none`: nothing changed. `legs`: only results of legs changed; the bet goes on or
 * is over already. `settle`: it is paid. `resettle`: it was paid and is paid again. `reopen`: it was paid and is open again.
 */
export type SettlementStep =
  | { readonly kind: 'none' | 'legs' | 'reopen' }
  | { readonly kind: 'settle' | 'resettle'; readonly due: Due };

export interface SettlementPlan {
  readonly legs: readonly LegRecord[];
  readonly step: SettlementStep;
}

/** The results of a bet's legs under a record of one of its matches, and what follows for its money. Pays nothing. */
export function planSettlement(bet: BetRecord, record: MatchRecord): SettlementPlan {
  const legs = bet.legs.map((leg) => (leg.matchId === record.matchId ? withResult(leg, struckAt(bet), record) : leg));
  const changed = legs.some((leg, index) => leg !== bet.legs[index]);
  if (!changed) return { legs, step: { kind: 'none' } };
  return { legs, step: stepOf(bet, legs) };
}

function stepOf(bet: BetRecord, legs: readonly LegRecord[]): SettlementStep {
  if (bet.status === 'cashed_out') return { kind: 'legs' };
  const isPaid = bet.status !== 'accepted';
  const due = dueOf(bet, legs);
  if (due === null) return { kind: isPaid ? 'reopen' : 'legs' };
  if (!isPaid) return { kind: 'settle', due };
  const isSame = due.payout === (bet.payout ?? 0n) - bet.amountCashed && !movesReward(bet, legs);
  return isSame ? { kind: 'legs' } : { kind: 'resettle', due };
}

/** Whether a free bet or boost is given back, or used again, though the bet pays the same. */
function movesReward(bet: BetRecord, legs: readonly LegRecord[]): boolean {
  return rewardsOf([bet]).length > 0 && rewardPlace(bet) !== endOfReward(legs);
}

/** The payout of a bet if its legs ended like this; null while that is not decided. */
export function dueOf(bet: BetRecord, legs: readonly LegRecord[]): Due | null {
  const results = legs.map(({ result }) => (result === 'pending' ? null : result));
  if (!isBetDecided(sizesOf(bet), results)) return null;
  // If a bet is decided while a leg is open, another leg was lost, so the result of this one does not matter.
  const settled = legs.map(({ result, oddsMilli, deadHeat }) => ({
    result: result === 'pending' ? ('lost' as const) : result,
    oddsMilli,
    deadHeat,
  }));
  const { payoutMinor, remainder } = settleBet(termsOf(bet), settled);
  const rounding = remainder.numerator / remainder.denominator;
  const payout = paidFor(bet, payoutMinor);
  const isNothing = bet.freeBetId !== null && payout === 0n;
  return { payout, extra: extraOf(bet, payoutMinor), rounding: isNothing ? 0n : rounding };
}

function withResult(leg: LegRecord, struckAt: number, record: MatchRecord): LegRecord {
  const stoppage = record.stoppages.find(({ struckBefore }) => struckAt < struckBefore);
  const { facts } = stoppage ?? record;
  const voided = voidedPart(leg, struckAt, record.voids);
  const settled = facts === null ? null : settleLeg(leg, facts);
  const nothing = stoppage && facts === null ? 'void' : 'pending';
  const result = withVoid(settled?.result ?? nothing, voided);
  const deadHeat = result === 'void' ? 1 : (settled?.deadHeat ?? 1);
  // A match that was cancelled has no score, even if its record has one.
  const hasScore = result !== 'pending' && facts !== null && !isOutrightFacts(facts) && facts.state !== 'cancelled';
  const resultScore = hasScore ? recordedScore(facts, leg) : null;
  const isSameResult = result === leg.result && deadHeat === leg.deadHeat;
  // While play goes on, the score at which the leg was decided is kept.
  const isSameScore = facts?.state === 'playing' || isDeepStrictEqual(resultScore, leg.resultScore);
  return isSameResult && isSameScore ? leg : { ...leg, result, deadHeat, resultScore };
}

/**
 * The reason why legs of a bet became void by a record, in full or by half: the reason of its source, or the rule. Null if none
 * did.
 */
export function voidReason(bet: BetRecord, legs: readonly LegRecord[], record: MatchRecord): string | null {
  const own = legs.filter(({ matchId, result }, index) => {
    const before = bet.legs[index]?.result ?? 'pending';
    // A leg that was half void before and is half won or half lost now only got another result.
    return (
      matchId === record.matchId && fellBack(result) && result !== before && (result === 'void' || !fellBack(before))
    );
  });
  const said = own.flatMap((leg) => voidsOf(leg, struckAt(bet), record.voids))[0]?.reason;
  return said ?? (own.some(({ result }) => result === 'void') ? 'not_completed' : null);
}

/** Whether a void, or half of one, can lead to this result. */
function fellBack(result: LegResult): boolean {
  return result === 'void' || result === 'half_won' || result === 'half_lost';
}

function voidsOf(leg: LegRecord, struckAt: number, voids: readonly MarketVoid[]): readonly MarketVoid[] {
  return voids.filter(
    ({ marketId, placedFrom, placedTo }) =>
      (marketId === null || marketId === leg.marketId) &&
      (placedFrom === null || struckAt >= placedFrom) &&
      (placedTo === null || struckAt < placedTo),
  );
}

/** The largest part of a leg's stake that a source made void. */
function voidedPart(leg: LegRecord, struckAt: number, voids: readonly MarketVoid[]): VoidFactor {
  const told = voidsOf(leg, struckAt, voids);
  if (told.some(({ factor }) => factor === '1')) return '1';
  return told.length > 0 ? '0.5' : '0';
}

/**
 * A half void counts only for a leg that won or lost. A leg whose stake is returned in part or in full stays as it is.
 */
function withVoid(result: LegResult, factor: VoidFactor): LegResult {
  if (factor === '1') return 'void';
  return result === 'won' || result === 'lost' ? resultWith(result === 'won', factor) : result;
}
