import { isBetDecided, settleBet } from '@touchline/rules/bets';
import { isOutrightFacts, type RecordedFacts, recordedScore, settleLeg } from '@touchline/rules/results';
import { type BetRecord, type LegRecord, type LegResult, sizesOf, termsOf } from './bet-record.ts';

/** What is known of a match when bets on it are settled. */
export interface MatchRecord {
  readonly matchId: string;
  /** Null while nothing was recorded. */
  readonly facts: RecordedFacts | null;
  readonly voids: readonly MarketVoid[];
}

/** Bets on a market, or on all of a match, that are void if they were struck within a time. */
export interface MarketVoid {
  readonly marketId: string | null;
  readonly placedFrom: number | null;
  readonly placedTo: number | null;
}

/**
 * What a record of a match means for a bet. none: nothing changed; legs: results of legs alone, the bet goes on or is
 * over already; settle: it is paid; resettle: it was paid and is paid anew; reopen: it was paid and is open again.
 */
export type SettlementStep =
  | { readonly kind: 'none' | 'legs' | 'reopen' }
  | { readonly kind: 'settle'; readonly payout: bigint }
  | { readonly kind: 'resettle'; readonly payout: bigint };

export interface SettlementPlan {
  readonly legs: readonly LegRecord[];
  readonly step: SettlementStep;
}

/** The results of a bet's legs under a record of one of its matches, and what follows for its money. Pays nothing. */
export function planSettlement(bet: BetRecord, record: MatchRecord): SettlementPlan {
  const legs = bet.legs.map((leg) => (leg.matchId === record.matchId ? withResult(leg, bet.placedAt, record) : leg));
  const changed = legs.some((leg, index) => leg !== bet.legs[index]);
  if (!changed) return { legs, step: { kind: 'none' } };
  return { legs, step: stepOf(bet, legs) };
}

function stepOf(bet: BetRecord, legs: readonly LegRecord[]): SettlementStep {
  if (bet.status === 'cashed_out') return { kind: 'legs' };
  const isPaid = bet.status !== 'accepted';
  const payout = payoutOf(bet, legs);
  if (payout === null) return { kind: isPaid ? 'reopen' : 'legs' };
  if (!isPaid) return { kind: 'settle', payout };
  return payout === (bet.payout ?? 0n) - bet.amountCashed ? { kind: 'legs' } : { kind: 'resettle', payout };
}

/** What a bet pays if its legs ended like this; null while that is not decided. */
export function payoutOf(bet: BetRecord, legs: readonly LegRecord[]): bigint | null {
  const results = legs.map(({ result }) => (result === 'pending' ? null : result));
  if (!isBetDecided(sizesOf(bet), results)) return null;
  // A leg that is still open in a bet that is decided can only be one that a loss made worthless.
  const settled = legs.map(({ result, oddsMilli, deadHeat }) => ({
    result: result === 'pending' ? ('lost' as const) : result,
    oddsMilli,
    deadHeat,
  }));
  return settleBet(termsOf(bet), settled).payoutMinor;
}

function withResult(leg: LegRecord, placedAt: number, { facts, voids }: MatchRecord): LegRecord {
  const settled = facts === null ? null : settleLeg(leg, facts);
  const isVoid = isVoided(leg, placedAt, voids);
  const result: LegResult = isVoid ? 'void' : (settled?.result ?? 'pending');
  const deadHeat = isVoid ? 1 : (settled?.deadHeat ?? 1);
  if (result === leg.result && deadHeat === leg.deadHeat) return leg;
  const hasScore = result !== 'pending' && facts !== null && !isOutrightFacts(facts);
  return { ...leg, result, deadHeat, resultScore: hasScore ? recordedScore(facts, leg) : null };
}

function isVoided(leg: LegRecord, placedAt: number, voids: readonly MarketVoid[]): boolean {
  return voids.some(
    ({ marketId, placedFrom, placedTo }) =>
      (marketId === null || marketId === leg.marketId) &&
      (placedFrom === null || placedAt >= placedFrom) &&
      (placedTo === null || placedAt < placedTo),
  );
}
