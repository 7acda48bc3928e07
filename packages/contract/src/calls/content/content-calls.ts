import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing } from '../../core/fields.ts';

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
