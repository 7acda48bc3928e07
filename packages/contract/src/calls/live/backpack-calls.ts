import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, idempotencyKey, nothing, time } from '../../core/fields.ts';
import { gift, MOST_GIFTS } from '../../core/gift.ts';
import { samples } from '../../core/samples.ts';

const path = '/api/site/group/live/anchorReward/v1/backpack';

/** The free gifts that a member has and has not given yet. The daily gifts of the site are added when the list is read. */
export const giftBackpack = defineCall({
  summary: '礼物背包',
  method: 'POST',
  path,
  access: 'member',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ itemId: id, gift, left: z.int(), expiresAt: time })),
  }),
  perMinute: { address: 300, device: 60, member: 60 },
});

const backpackGift = z.object({ orderId: id, itemId: id, count: z.int() });

/** Gives something of the backpack to a host on the air. It moves no coins and counts in no ranking by coins. */
export const giveFromBackpack = defineCall({
  summary: '赠送背包礼物',
  method: 'POST',
  path: `${path}/give`,
  changes: ['giftBackpack'],
  access: 'member',
  door: 'gift',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    anchorRoomId: id,
    itemId: id,
    count: z.int().min(1).max(MOST_GIFTS),
  }),
  output: z.object({ order: backpackGift }),
  refusals: ['key_reused', 'anchor_away', 'gift_own_room', 'chat_kicked', 'excluded', 'backpack_gone'],
  foundBy: 'backpackGiftByKey',
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { idempotencyKey: samples.key, anchorRoomId: '7001', itemId: '7', count: 1 },
});

/** The gift of a key; null if the server never received it. */
export const backpackGiftByKey = defineCall({
  summary: '按幂等键查询背包赠送',
  method: 'POST',
  path: `${path}/giveByKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ order: backpackGift.nullable() }),
  sample: { idempotencyKey: samples.key },
});
