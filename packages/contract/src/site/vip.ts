import { z } from 'zod';
import { currency } from '../core/fields.ts';
import { amountsByUnit } from './rewards.ts';

/** Growth for one unit of money: at most four decimals, so that growth is exact to a millionth for each cent. */
const growthRate = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/);
const growthRates = z.partialRecord(currency, growthRate);
/** Percent with at most two decimals. */
const percent = z.string().regex(/^\d(\.\d{1,2})?$/);

/** The kind of game of a bet or a round, on which rebate rates depend. */
export const gameType = z.enum(['sports', 'esports', 'live_casino', 'egame', 'board', 'fishing', 'lottery']);

const vipLevel = z.strictObject({
  level: z.int().min(0).max(10),
  name: z.string().min(1).max(8),
  /** From this growth on a member has the level. */
  growth: z.int().min(0).max(1_000_000_000),
  /** The valid stake that keeps the level for another period. Without it the level stays. */
  keep: amountsByUnit.optional(),
  /** Once for the level, ever. */
  upgradeBonus: amountsByUnit.optional(),
  /** Once a month of the site. */
  monthlyBonus: amountsByUnit.optional(),
  /** Percent of the valid stake of a day, by what was played. */
  rebate: z.partialRecord(gameType, percent).default({}),
  hasOwnService: z.boolean().default(false),
});

/** The VIP programme of a site. Birthday gifts and what may be withdrawn are in `birthdayBonus` and `withdrawals.levels`. */
export const siteVip = z.strictObject({
  /** The growth points of deposits that arrived and of valid stake. */
  growth: z.strictObject({ deposited: growthRates, staked: growthRates }),
  /**
   * The time for which a level is held before its valid stake is required, and the time before that at which the member is
   * informed.
   */
  keepDays: z.int().min(7).max(366).default(90),
  noticeDays: z.int().min(1).max(60).default(10),
  /** Days after reaching a level in which its bonus is claimed. */
  claimDays: z.int().min(7).max(366).default(60),
  levels: z.array(vipLevel).min(2).max(11),
  rebate: z
    .strictObject({
      /** Bets with a selection at shorter odds bring no rebate. */
      minOddsMilli: z.int().min(1010).max(5000).default(1500),
      /** Days in which it is claimed; null pays it at once. */
      claimDays: z.int().min(1).max(30).nullable().default(null),
    })
    .prefault({}),
  /** The pool of the site's `rewards.pools` that pays. */
  poolId: z.string().regex(/^[a-z0-9-]{1,32}$/),
  /** The rules as members read them, one sentence each; nothing holds that is not written here (standards BON-3). */
  rules: z.array(z.string().min(1).max(200)).min(1).max(20),
});

export type SiteVip = z.infer<typeof siteVip>;
export type SiteVipLevel = SiteVip['levels'][number];
export type GameType = z.infer<typeof gameType>;
