import { z } from 'zod';
import { betKind, currency, id, lineQuarters, money, oddsMilli, time } from '../../core/fields.ts';
import { marketPeriod, marketStatus, marketType, matchStatus, pair, side, sportKind } from '../../core/match.ts';

export const betStatus = z.enum(['confirming', 'accepted', 'rejected', 'cancelled', 'settled', 'cashed_out', 'void']);

export const systemCode = z
  .string()
  .regex(/^\d{1,2}x\d{1,3}$/)
  .describe(
    'legs and number of bets of a system: 3x3 is three doubles, 3x4 those and a treble, 3x7 those and three singles',
  );

export const legResult = z.enum(['pending', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void']);

/** none: any change needs a new confirmation; better: only better prices pass; any: every price passes. */
export const oddsChange = z.enum(['none', 'better', 'any']);

export const oddsFormat = z.enum(['decimal', 'hongkong', 'malay', 'indonesian', 'american']);

/** Every way a bet can be turned down, in the order the server checks (conventions B.6.5). */
export const betRefusals = [
  'excluded',
  'limit_reached',
  'region',
  'too_few_legs',
  'too_many_legs',
  'not_parlay',
  'duplicate',
  'conflict',
  'event_ended',
  'event_started',
  'market_closed',
  'score_changed',
  'line_changed',
  'market_suspended',
  'odds_changed',
  'danger',
  'stake_below_min',
  'stake_above_max',
  'payout_above_max',
  'free_bet_gone',
  'free_bet_expired',
  'free_bet_unfit',
  'boost_gone',
  'boost_expired',
  'boost_unfit',
  'rejected_by_trader',
  'key_reused',
  'insufficient_balance',
] as const;

export const betRefusal = z.enum(betRefusals);

/** The price and line that the member saw when they tapped. The price is part of the agreement. */
export const legInput = z.strictObject({
  matchId: id,
  marketId: z.string().max(64),
  outcome: z.string().max(16),
  oddsMilli,
});

const betLeg = z.object({
  matchId: id,
  sport: sportKind,
  leagueName: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  startAt: time,
  /** The present state of its match, as far as it is recorded. */
  matchStatus,
  marketId: z.string(),
  type: marketType,
  period: marketPeriod,
  lineQuarters: lineQuarters.nullable(),
  side: side.nullable(),
  outcome: z.string(),
  /** Name of the player or team whose id is the outcome. */
  label: z.string().nullable(),
  oddsMilli,
  inPlay: z.boolean(),
  /** The score of the match, regardless of what the market counts; null before kick-off. */
  scoreAtBet: pair.nullable(),
  minuteAtBet: z.string().nullable(),
  result: legResult,
  /** The number of winners among whom an outright's win is divided (a dead heat); 1 otherwise. */
  deadHeat: z.int().min(1),
  /** The result of its part of the match as its market counts: the score, or corners, or points of cards. */
  resultScore: pair.nullable(),
});

export const bet = z.object({
  betId: id,
  status: betStatus,
  kind: betKind,
  system: systemCode.nullable(),
  legs: z.array(betLeg),
  /** For all combinations together. */
  stake: money,
  /** For each combination. */
  unitStake: money,
  betCount: z.int(),
  /** The stake is a free bet: the house pays it, and what returns is the winnings without it. */
  isFreeBet: z.boolean(),
  /**
   * The boost that it uses; null without one. `extra` is what it adds if everything wins, and what it added once the bet was
   * paid. It is part of `potentialReturn` and `payout`.
   */
  boost: z.object({ percent: z.int(), mostExtra: money, extra: money }).nullable(),
  potentialReturn: money,
  /** The most it may return before the extra of a boost; null where it is unknown. */
  payoutCap: money.nullable(),
  /** The amount that was paid for it, by settlement and cash-outs together; null while there is none. */
  payout: money.nullable(),
  cashOuts: z.array(z.object({ at: time, stake: money, amount: money })),
  /** The part of the stake that is still at risk. */
  stakeLeft: money,
  currency,
  oddsChange,
  /** The format in which the price was shown when it was placed. */
  oddsFormat,
  ruleVersion: z.string(),
  placedAt: time,
  acceptedAt: time.nullable(),
  settledAt: time.nullable(),
  /** While confirming: when the server decides. */
  decidesAt: time.nullable(),
  rejectReason: betRefusal.nullable(),
  /** The leg of several that the refusal is about, from 0; null where it is about none or the only one. */
  rejectLeg: z.int().min(0).nullable(),
  timeline: z.array(
    z.object({
      /**
       * `placed`: where it begins; `leg_void`: one of several selections fell void; `leg_counts`: that was withdrawn;
       * `resettled`: paid again after a corrected result; `reopened`: a result was withdrawn.
       */
      status: z.enum([...betStatus.options, 'placed', 'cash_out', 'leg_void', 'leg_counts', 'resettled', 'reopened']),
      at: time,
      /** The code of a refusal, the result of a settled single, or the reason of a void or `not_completed`. */
      reason: z.string().nullable(),
      /** The amount that this step paid, or took back where it is negative. */
      amount: money.nullable(),
    }),
  ),
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
