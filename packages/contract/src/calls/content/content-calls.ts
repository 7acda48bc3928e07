import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';

/** As the back office stores it: seconds, milliseconds, text, or nothing (product-spec section 5). */
const bound = z.union([z.int(), z.string(), z.null()]).optional();

/** Marquee announcements; windows are left to the reader's corrected clock. */
export const announcements = defineCall({
  summary: '跑马灯公告',
  method: 'POST',
  path: '/api/site/group/site/announcement/v1/list',
  access: 'anyone',
  credentials: false,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        id,
        category: z.int(),
        content: z.string(),
        pmdTimerStart: bound,
        pmdTimerEnd: bound,
      }),
    ),
  }),
});

const promotion = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  startAt: time,
  endAt: time,
  art: z.string(),
  terms: z.array(z.string()),
});

/** Promotions on show; none for a member who is to be offered nothing (standards EXC-6, BON-8). */
export const promotions = defineCall({
  summary: '优惠活动',
  method: 'POST',
  path: '/api/site/group/activity/promotion/v1/list',
  access: 'optional',
  credentials: false,
  input: nothing,
  output: z.object({ items: z.array(promotion) }),
});
