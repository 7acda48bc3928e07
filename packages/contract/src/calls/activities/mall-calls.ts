import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, idempotencyKey, nothing, pageOf, paging } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { activityFrame, activityId, actRefusals, partId } from './activity-fields.ts';
import { exchange, mallItem } from './mall-fields.ts';
import { changedByRewards, rewardItem } from './reward-fields.ts';

const path = '/api/site/group/activity/mall/v1';

/** The items of the points shop for the member, and the member's points. */
export const pointsMall = defineCall({
  summary: '积分商城',
  method: 'POST',
  path: `${path}/items`,
  access: 'member',
  isOffer: true,
  input: nothing,
  output: z.object({
    /** Null where the site has no shop. */
    mall: z.object({ frame: activityFrame, items: z.array(mallItem) }).nullable(),
    points: z.int(),
  }),
});

/** Exchanges points for an item. Points, stock, and reward or order are one transaction. */
export const exchangePoints = defineCall({
  summary: '积分兑换',
  method: 'POST',
  path: `${path}/exchange`,
  changes: ['pointsMall', 'exchangeRecords', ...changedByRewards],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    activityId,
    itemId: partId,
    /** The price that the member saw; if it has changed, nothing is exchanged. */
    price: z.int().min(1).max(10_000_000),
    /** The destination of goods: an address of the member's list. */
    addressId: id.optional(),
  }),
  output: z.object({ exchange, rewards: z.array(rewardItem) }),
  refusals: [
    ...actRefusals,
    'key_reused',
    'item_gone',
    'item_price_changed',
    'item_limit',
    'item_sold_out',
    'address_needed',
    'points_not_enough',
  ],
  foundBy: 'exchangeByKey',
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { idempotencyKey: samples.key, activityId: 'mall', itemId: 'scarf', price: 500, addressId: '7' },
});

/** Claims goods that were won: an order for them to be sent to an address. Goods that were claimed before answer with their order. */
export const claimGoods = defineCall({
  summary: '领取实物奖品',
  method: 'POST',
  path: `${path}/claimGoods`,
  changes: ['exchangeRecords', 'rewardList'],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  input: z.strictObject({ rewardId: id, addressId: id }),
  output: exchange,
  refusals: ['address_needed', 'reward_expired', 'reward_revoked'],
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { rewardId: '7', addressId: '7' },
});

/** The exchange that was made under a key; null if the server never received it. */
export const exchangeByKey = defineCall({
  summary: '按幂等键查询兑换',
  method: 'POST',
  path: `${path}/exchangeByKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ exchange: exchange.nullable() }),
  sample: { idempotencyKey: samples.key },
});

/** The member's exchanges, the newest first. */
export const exchangeRecords = defineCall({
  summary: '兑换记录',
  method: 'POST',
  path: `${path}/records`,
  access: 'member',
  input: z.strictObject(paging),
  output: pageOf(exchange),
});
