import { z } from 'zod';
import { currency } from '../core/fields.ts';
import { sportKind } from '../core/match.ts';

const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);

/** Amounts of one reward, pool or threshold in each unit that members settle in, as decimal strings. */
export const amountsByUnit = z.partialRecord(currency, amount);

/** The bets that a free bet may be used for. Every selection of a bet has to meet it. */
export const freeBetTerms = z.strictObject({
  minOddsMilli: z.int().min(1010).max(5000).default(1500),
  kinds: z
    .array(z.enum(['single', 'parlay']))
    .min(1)
    .default(['single']),
  /** Every sport where there is none. */
  sports: z.array(sportKind).default([]),
  /** Before the match, in play, or both. */
  phase: z.enum(['any', 'pre', 'live']).default('any'),
});

/** The bets that a boost may be used for: those of a free bet, with the least number of selections. */
export const boostTerms = freeBetTerms.extend({ minLegs: z.int().min(1).max(10).default(1) });

/** A reward that a member can be given. */
export const siteReward = z.discriminatedUnion('unit', [
  z.strictObject({
    unit: z.literal('cash'),
    amount: amountsByUnit,
    /**
     * The number of times that it has to be staked before it is the member's own; 0 pays it into the wallet at once (standards
     * BON-9).
     */
    turnoverTimes: z.int().min(0).max(10).default(0),
    turnoverDays: z.int().min(1).max(90).default(7),
    minOddsMilli: z.int().min(1010).max(5000).default(1500),
  }),
  z.strictObject({ unit: z.literal('points'), amount: z.int().min(1).max(1_000_000) }),
  z.strictObject({ unit: z.literal('coins'), amount: z.int().min(1).max(100_000) }),
  /** A stake that the house pays for one bet, within `useDays` after it was claimed. */
  z.strictObject({
    unit: z.literal('free_bet'),
    amount: amountsByUnit,
    useDays: z.int().min(1).max(90).default(7),
    terms: freeBetTerms.prefault({}),
  }),
  /** Adds a part of the winnings to one bet that the member stakes, within `useDays` after it was claimed. */
  z.strictObject({
    unit: z.literal('boost'),
    percent: z.int().min(1).max(100),
    /** The most that it adds, and the most that may be staked on the bet. */
    mostExtra: amountsByUnit,
    mostStake: amountsByUnit,
    useDays: z.int().min(1).max(90).default(7),
    terms: boostTerms.prefault({}),
  }),
  /** Something that is sent or handed over; an operator says when it was. */
  z.strictObject({ unit: z.literal('goods'), name: z.string().min(1).max(30), art: z.string().min(1).max(30) }),
]);

/** The most that all rewards from one pool cost together. Cash, free bets and boosts have a sum in each unit of members. */
export const siteRewardPool = z.strictObject({
  poolId: z.string().regex(/^[a-z0-9-]{1,32}$/),
  cash: amountsByUnit.default({}),
  freeBets: amountsByUnit.default({}),
  /** A boost takes the most that it may add. */
  boosts: amountsByUnit.default({}),
  points: z.int().min(0).default(0),
  coins: z.int().min(0).default(0),
  goods: z.int().min(0).default(0),
});

/** The settings of a site for rewards beside its activities. */
export const siteRewards = z.strictObject({
  /** Days after which points expire. */
  pointsDays: z.int().min(30).max(3650).default(365),
  pools: z.array(siteRewardPool).max(50).default([]),
  /** The most of each unit that two operators may give a member at once. Without it nothing is given by hand. */
  manual: z
    .strictObject({
      poolId: z.string().regex(/^[a-z0-9-]{1,32}$/),
      claimDays: z.int().min(1).max(90).default(14),
      cash: amountsByUnit.default({}),
      points: z.int().min(0).default(0),
      coins: z.int().min(0).default(0),
    })
    .optional(),
});

export type SiteReward = z.infer<typeof siteReward>;
export type SiteRewardPool = z.infer<typeof siteRewardPool>;
