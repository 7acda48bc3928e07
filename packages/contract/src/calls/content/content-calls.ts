import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';

const link = z.object({ kind: z.enum(['none', 'route', 'url', 'match']), target: z.string() });

const bannerItem = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  /** Name of a picture the client draws. */
  art: z.string(),
  link,
});

/** Pictures of the home carousel. */
export const bannersV2 = defineCall({
  summary: '轮播图',
  method: 'POST',
  path: '/api/site/group/site/banner/v2/list',
  access: 'anyone',
  credentials: false,
  blankToken: true,
  cacheSeconds: 120,
  input: nothing,
  output: z.object({ items: z.array(bannerItem) }),
});

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
        pmdTimerStart: z.union([z.int(), z.string(), z.null()]),
        pmdTimerEnd: z.union([z.int(), z.string(), z.null()]),
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

/** Promotions on show. */
export const promotions = defineCall({
  summary: '优惠活动',
  method: 'POST',
  path: '/api/site/group/activity/promotion/v1/list',
  access: 'anyone',
  credentials: false,
  input: nothing,
  output: z.object({ items: z.array(promotion) }),
});
