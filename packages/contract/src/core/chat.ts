import { z } from 'zod';
import { id, time } from './fields.ts';

/** The room of a match: `match-` and the id of the match. */
export const chatRoomNo = z.string().regex(/^match-(0|[1-9]\d{0,18})$/);

export const chatMessage = z.object({
  id,
  chatRoomNo,
  msgType: z.enum(['text', 'gift']),
  /** Text and nothing else: what a reader sees is written as it is (standards LIV-1). */
  content: z.string(),
  at: time,
  /** The same for all messages of one sender at a site; leads to no account. */
  userId: z.string(),
  /** Masked: only the ends of the name are shown. */
  username: z.string(),
  /** What was given to whom, where that is the message. */
  gift: z.object({ giftName: z.string(), giftIconWeb: z.string(), count: z.int(), nick: z.string() }).optional(),
});
