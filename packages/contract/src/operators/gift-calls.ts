import { z } from 'zod';
import { id, nothing, time } from '../core/fields.ts';
import { gift } from '../core/gift.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** All gifts of the site, also those that are not given now. */
export const listGifts = defineOperatorCall({
  summary: '礼物与价格',
  path: 'gift/list',
  right: 'rooms.manage',
  input: nothing,
  output: z.object({ items: z.array(gift.extend({ changedAt: time })) }),
});

/** Changes what a gift costs, and whether it is given. A member who sees the old price is refused and loses nothing. */
export const changeGift = defineOperatorCall({
  summary: '修改礼物',
  path: 'gift/change',
  right: 'rooms.manage',
  isAct: true,
  input: z.strictObject({
    giftId: id,
    giftPrice: z.int().min(1).max(1_000_000),
    status: gift.shape.status,
    vipLevel: z.int().min(0).max(99),
    reason,
  }),
  output: nothing,
  sample: { giftId: '1', giftPrice: 1, status: 1, vipLevel: 0, reason: 'new prices of the season' },
});

/** Puts a gift into the backpack of a member. It is worth no coins. */
export const grantGift = defineOperatorCall({
  summary: '发放背包礼物',
  path: 'gift/grant',
  right: 'rooms.manage',
  isAct: true,
  input: z.strictObject({
    memberId: id,
    giftId: id,
    count: z.int().min(1).max(100),
    hours: z
      .int()
      .min(1)
      .max(30 * 24),
    reason,
  }),
  output: z.object({ itemId: id }),
  sample: { memberId: '7', giftId: '1', count: 1, hours: 24, reason: 'makes good for a lost stream' },
});
