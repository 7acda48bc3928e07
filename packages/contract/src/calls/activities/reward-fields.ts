import { z } from 'zod';
import { currency, id, money, time } from '../../core/fields.ts';
import { boostTerms, freeBetTerms } from '../../site/rewards.ts';

export const rewardUnit = z.enum(['cash', 'free_bet', 'boost', 'points', 'coins', 'goods']);

/** The worth of a reward: an amount of money, a free bet of an amount, a boost by the most it adds, a whole number of points or coins, or one thing with its name. */
export const worth = z.object({
  unit: rewardUnit,
  /** Money with two decimals, else a whole number. */
  amount: z.string(),
  /** The unit of money; null for everything else. */
  currency: currency.nullable(),
  /** The name of goods; empty otherwise. */
  name: z.string(),
  /** The number of times that cash has to be staked before it is the member's own. */
  turnoverTimes: z.int(),
  /** The days after the claim in which that has to be done, and the least odds of bets that count; only where there is a turnover. */
  turnoverDays: z.int().optional(),
  minOddsMilli: z.int().optional(),
  /** The share that a boost adds to the winnings, in percent. */
  percent: z.int().optional(),
});

/** The source of rewards. */
export const rewardSource = z.enum([
  'sign_in',
  'lottery',
  'wheel',
  'invite',
  'novice',
  'barrier',
  'guess',
  'red_rain',
  'quiz',
  'vote',
  'task',
  'promotion',
  'vip',
  'rebate',
  'birthday',
  'shop',
  'manual',
]);

export const rewardState = z.enum(['claimable', 'active', 'used', 'claimed', 'expired', 'revoked']);

export const rewardItem = z.object({
  rewardId: id,
  source: rewardSource,
  title: z.string(),
  worth,
  state: rewardState,
  grantedAt: time,
  /** Until when it has to be claimed, or staked for; null where nothing is left to do. */
  expiresAt: time.nullable(),
  claimedAt: time.nullable(),
  /** The part of the turnover that is done; null where there is none. */
  turnover: z.object({ required: money, done: money }).nullable(),
  /** The terms of a free bet, and the bet that it was used for. Null for everything else. */
  freeBet: z.object({ terms: freeBetTerms, betId: id.nullable() }).nullable(),
  /** The terms of a boost, and the bet that it was used for. Null for everything else. */
  boost: z.object({ terms: boostTerms, mostStake: money, betId: id.nullable() }).nullable(),
  /** The reason why an operator took it back, in their words; empty otherwise. */
  reason: z.string(),
  /**
   * The reason why it ended without an operator: its member is excluded, the account closed, or the member gave it up. Null
   * otherwise.
   */
  reasonCode: z.enum(['kept_away', 'given_up']).nullable(),
});

/** A stake that the house pays for one bet. */
export const freeBet = z.object({
  freeBetId: id,
  title: z.string(),
  amount: money,
  currency,
  expiresAt: time,
  terms: freeBetTerms,
});

/** Raises the winnings of one bet that the member stakes. */
export const boost = z.object({
  boostId: id,
  title: z.string(),
  /** The percentage of the winnings. */
  percent: z.int(),
  mostExtra: money,
  mostStake: money,
  currency,
  expiresAt: time,
  terms: boostTerms,
});

/** The reads that every call that gives rewards changes. */
export const changedByRewards = [
  'rewardList',
  'freeBets',
  'boosts',
  'walletBalance',
  'pointsAccount',
  'pointsRecords',
  'coinBalance',
  'dealRecords',
] as const;
