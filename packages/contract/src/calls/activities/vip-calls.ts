import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, money, nothing, pageOf, paging, time } from '../../core/fields.ts';
import { gameType } from '../../site/vip.ts';
import { rewardItem } from './reward-fields.ts';
import { claimState, growth, vipChangeKind } from './vip-fields.ts';

const path = '/api/site/group/member/vip/v1';
const day = z.iso.date();

const level = z.object({
  level: z.int(),
  name: z.string(),
  growth,
  /** The valid stake that keeps the level for another period; null where the level stays. */
  keepTurnover: money.nullable(),
  upgradeBonus: money.nullable(),
  monthlyBonus: money.nullable(),
  birthdayBonus: money.nullable(),
  /** Percent by what is played. */
  rebateRate: z.array(z.object({ gameType, percent: z.string() })),
  /** The withdrawals that a day allows; null where the site takes no withdrawals in this unit. */
  withdrawals: z.object({ dailyTimes: z.int(), dailyAmount: money }).nullable(),
  hasOwnService: z.boolean(),
});

const own = z.object({
  vipLevel: z.int(),
  growth,
  /** The last day that counted. */
  countedTo: day,
  /**
   * The amounts that are left to the next level, by deposit alone or by valid stake alone; null at the top. Members with limits
   * of their own read no amounts (standards HRM-5).
   */
  next: z
    .object({ level: z.int(), growthLeft: growth, depositLeft: money.nullable(), turnoverLeft: money.nullable() })
    .nullable(),
  /** The amounts that keep the level, and the last day of the period; null where the level stays. */
  keep: z
    .object({ keepTurnover: money, done: money, left: money.nullable(), since: day, until: day, daysLeft: z.int() })
    .nullable(),
  /** The bonus of each level that has one. `until` is when the claim of a level that was reached ends. */
  upgrades: z.array(z.object({ level: z.int(), state: claimState, until: time.nullable() })),
  /** The bonus of this month for the present level; null where the level has none. */
  monthly: z.object({ month: z.string(), state: claimState }).nullable(),
});

/** The VIP programme: levels with their benefits and rules for everybody, and a member's own progress. */
export const vipCentre = defineCall({
  summary: 'VIP详情',
  method: 'POST',
  path: `${path}/centre`,
  access: 'optional',
  isOffer: true,
  input: nothing,
  output: z.object({
    currency,
    levels: z.array(level),
    /** Growth for one unit of money. */
    growthRates: z.object({ deposited: z.string(), staked: z.string() }),
    keepDays: z.int(),
    claimDays: z.int(),
    rules: z.array(z.string()),
    own: own.nullable(),
  }),
});

/** Claims the bonus of a level that was reached, once ever, or that of the month. A repeated claim answers as the first. */
export const claimVipBonus = defineCall({
  summary: '领取VIP礼金',
  method: 'POST',
  path: `${path}/claim`,
  changes: ['vipCentre', 'rewardList', 'walletBalance', 'dealRecords'],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  /** `level` says whose upgrade bonus it is; the bonus of the month is that of the present level. */
  input: z.strictObject({ kind: z.enum(['upgrade', 'monthly']), level: z.int().min(0).max(10).default(0) }),
  output: rewardItem,
  refusals: ['vip_not_reached', 'vip_bonus_expired', 'activity_sold_out'],
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { kind: 'upgrade', level: 1 },
});

/** The changes of the member's level, the newest first. */
export const vipRecords = defineCall({
  summary: 'VIP等级记录',
  method: 'POST',
  path: `${path}/records`,
  access: 'member',
  isOffer: true,
  input: z.strictObject(paging),
  output: pageOf(
    z.object({ day, kind: vipChangeKind, fromLevel: z.int(), toLevel: z.int(), growth, until: day.nullable() }),
  ),
});
