import { z } from 'zod';
import { currency, id, lineQuarters, money, oddsMilli, time } from '../../core/fields.ts';
import { marketPeriod, marketStatus, marketType, pair } from '../../core/match.ts';

export const betStatus = z.enum(['confirming', 'accepted', 'rejected', 'cancelled', 'settled', 'cashed_out', 'void']);

export const legResult = z.enum(['pending', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void']);

/** none: any change needs a new confirmation; better: only better prices pass; any: every price passes. */
export const oddsChange = z.enum(['none', 'better', 'any']);

export const oddsFormat = z.enum(['decimal', 'hongkong', 'malay', 'indonesian']);

/** Every way a bet can be turned down, in the order the server checks (conventions B.6.5). */
export const betRefusals = [
  'excluded',
  'limit_reached',
  'event_ended',
  'event_started',
  'market_closed',
  'score_changed',
  'line_changed',
  'market_suspended',
  'odds_changed',
  'stake_below_min',
  'stake_above_max',
  'payout_above_max',
  'key_reused',
  'insufficient_balance',
] as const;

export const betRefusal = z.enum(betRefusals);

/** What the member saw when they tapped: the price is part of the offer, not a hint. */
export const legInput = z.strictObject({
  matchId: id,
  marketId: z.string().max(64),
  outcome: z.string().max(16),
  oddsMilli,
});

const betLeg = z.object({
  matchId: id,
  leagueName: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  startAt: time,
  marketId: z.string(),
  type: marketType,
  period: marketPeriod,
  lineQuarters: lineQuarters.nullable(),
  outcome: z.string(),
  oddsMilli,
  inPlay: z.boolean(),
  scoreAtBet: pair.nullable(),
  minuteAtBet: z.string().nullable(),
  result: legResult,
  resultScore: pair.nullable(),
});

export const bet = z.object({
  betId: id,
  status: betStatus,
  kind: z.enum(['single']),
  legs: z.array(betLeg),
  stake: money,
  potentialReturn: money,
  /** What settlement paid; null until then. */
  payout: money.nullable(),
  currency,
  oddsChange,
  ruleVersion: z.string(),
  placedAt: time,
  acceptedAt: time.nullable(),
  settledAt: time.nullable(),
  /** While confirming: when the server decides. */
  decidesAt: time.nullable(),
  rejectReason: betRefusal.nullable(),
  timeline: z.array(z.object({ status: betStatus, at: time, reason: z.string().nullable() })),
});

export const quoteItem = z.object({
  matchId: id,
  marketId: z.string(),
  outcome: z.string(),
  status: marketStatus,
  oddsMilli: oddsMilli.nullable(),
  minStake: money,
  maxStake: money,
  delaySeconds: z.int(),
  sourceTime: time,
});
