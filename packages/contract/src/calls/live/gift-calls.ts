import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, id, idempotencyKey, money, nothing } from '../../core/fields.ts';
import { gift, MOST_GIFTS } from '../../core/gift.ts';
import { samples } from '../../core/samples.ts';

const path = '/api/site/group/live/anchorReward/v1';

/** The gifts for anchors, the cheapest first. */
export const giftList = defineCall({
  summary: '礼物列表',
  method: 'POST',
  path: `${path}/gifts`,
  access: 'anyone',
  credentials: false,
  input: nothing,
  output: z.object({ items: z.array(gift) }),
});

const coinWallet = z.object({
  currency,
  coins: z.int(),
  /** The price and worth of one coin; coins cannot be turned back into money (standards LIV-7). */
  coinValue: money,
  value: money,
  /** The packs of coins that can be bought at once, with their cost. */
  packs: z.array(z.object({ coins: z.int(), amount: money })),
  /** Spent on coins within the last 24 hours and 30 days, and the most that may be. */
  day: z.object({ spent: money, most: money }),
  month: z.object({ spent: money, most: money }),
  /** Whether the member may buy coins now; a member on a break or excluded may not. */
  mayBuy: z.boolean(),
  /** Whether ranks show the member as 神秘人. */
  isHidden: z.boolean(),
  /** The bounds of red packets, in coins; null where the site has none. */
  redPackets: z
    .object({ most: z.int(), dayMax: z.int(), openDayMax: z.int(), mostShares: z.int(), minutes: z.int() })
    .nullable(),
});

/** The member's coins; refused where the site has none in their unit. */
export const coinBalance = defineCall({
  summary: '金币余额',
  method: 'POST',
  path: `${path}/coins`,
  access: 'member',
  input: nothing,
  output: coinWallet,
  refusals: ['coins_closed'],
});

/** Buys coins with money of the wallet. They cannot be withdrawn or turned back into money. */
export const buyCoins = defineCall({
  summary: '购买金币',
  method: 'POST',
  path: `${path}/buyCoins`,
  changes: ['coinBalance', 'walletBalance', 'dealRecords'],
  access: 'member',
  door: 'gift',
  repetition: 'keyed',
  /** `amount` is what the member was shown as the price; `currency` the unit of it. */
  input: z.strictObject({
    idempotencyKey,
    coins: z.int().min(1).max(1_000_000),
    amount: amountInput,
    currency: currency.optional(),
  }),
  output: z.object({ purchaseId: id, wallet: coinWallet }),
  refusals: [
    'unit_changed',
    'key_reused',
    'coins_closed',
    'coin_price_changed',
    'excluded',
    'coin_spending_limit',
    'limit_reached',
    'insufficient_balance',
  ],
  foundBy: 'coinsByKey',
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { idempotencyKey: samples.key, coins: 100, amount: '10' },
});

/** The purchase of a key; null if the server never received it. */
export const coinsByKey = defineCall({
  summary: '按幂等键查询购买金币',
  method: 'POST',
  path: `${path}/coinsByKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ purchaseId: id.nullable() }),
  sample: { idempotencyKey: samples.key },
});

const rewardOrder = z.object({
  orderId: id,
  giftId: id,
  count: z.int(),
  spentCoins: z.int(),
  /** The number of the press among those of the same gift and count that followed each other within three seconds. */
  combo: z.int(),
});

/**
 * Gives something to an anchor on the air. `giftPrice` is what the member was shown, and `currency` the unit its worth was shown in;
 * if either has changed, nothing is given.
 */
export const anchorReward = defineCall({
  summary: '赠送礼物',
  method: 'POST',
  path: `${path}/reward`,
  changes: ['coinBalance', 'rewardRank'],
  access: 'member',
  door: 'gift',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    anchorRoomId: id,
    giftId: id,
    giftPrice: z.int().min(1),
    count: z.int().min(1).max(MOST_GIFTS),
    currency: currency.optional(),
  }),
  output: z.object({ order: rewardOrder, coins: z.int() }),
  refusals: [
    'unit_changed',
    'key_reused',
    'coins_closed',
    'gift_off',
    'gift_price_changed',
    'gift_level',
    'anchor_away',
    'gift_own_room',
    'chat_kicked',
    'excluded',
    'coins_not_enough',
  ],
  foundBy: 'rewardByKey',
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { idempotencyKey: samples.key, anchorRoomId: '7001', giftId: '1', giftPrice: 1, count: 1 },
});

/** The gift of a key; null if the server never received it. */
export const rewardByKey = defineCall({
  summary: '按幂等键查询赠送',
  method: 'POST',
  path: `${path}/rewardByKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ order: rewardOrder.nullable() }),
  sample: { idempotencyKey: samples.key },
});

const supporter = z.object({
  rank: z.int(),
  /** Masked; null for a member who does not want to be seen. */
  username: z.string().nullable(),
  /** By what the member gave at the site, as in talk; 0 for a member who does not want to be seen. */
  level: z.int(),
  coins: z.int(),
  isSelf: z.boolean(),
});

/** The ranking of members by what they gave to an anchor, computed by the server. */
export const rewardRank = defineCall({
  summary: '贡献榜',
  method: 'POST',
  path: `${path}/rank`,
  access: 'optional',
  input: z.strictObject({
    anchorRoomId: id,
    /** `match`: since the broadcast of now began, or the last one. */
    period: z.enum(['match', 'day', 'week', 'month', 'total']),
  }),
  output: z.object({
    items: z.array(supporter),
    /** The reader's own place; null for a visitor and for a member who gave nothing. */
    own: supporter.extend({ toNext: z.int().nullable() }).nullable(),
  }),
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { anchorRoomId: '7001', period: 'day' },
});

/** Hides the member's name in ranks, or shows it again. */
export const hideInRank = defineCall({
  summary: '榜单隐身',
  method: 'POST',
  path: `${path}/hide`,
  changes: ['coinBalance', 'rewardRank'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ isHidden: z.boolean() }),
  output: z.object({ isHidden: z.boolean() }),
  sample: { isHidden: true },
});

/**
 * Hosts ranked by how popular they are: viewers now ×10, members who began to follow ×20, and coins given, the last two within the
 * period. Equal hosts have the order of the list of hosts.
 */
export const hostPopularity = defineCall({
  summary: '主播人气榜',
  method: 'POST',
  path: `${path}/popularity`,
  access: 'anyone',
  credentials: false,
  input: z.strictObject({ period: z.enum(['hour', 'day']) }),
  output: z.object({
    items: z.array(
      z.object({
        rank: z.int(),
        anchorRoomId: id,
        nick: z.string(),
        art: z.string(),
        isOnAir: z.boolean(),
        score: z.int(),
        viewers: z.int(),
        newFollowers: z.int(),
        coins: z.int(),
      }),
    ),
  }),
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { period: 'day' },
});
