import { z } from 'zod';
import { chatMessage, chatRoomNo } from '../../core/chat.ts';
import { CHAT_LENGTH } from '../../core/chat-room.ts';
import { defineCall } from '../../core/define-call.ts';
import { id, idempotencyKey, time } from '../../core/fields.ts';
import { matchStatus } from '../../core/match.ts';

const path = '/api/site/group/live/chatroom/v1';

const chatroom = z.object({
  chatRoomNo,
  matchId: id,
  /** Whether there is such a match. */
  exist: z.boolean(),
  status: z.enum(['open', 'closed']),
  gameStatus: matchStatus.nullable(),
  type: z.enum(['pure_match', 'cast_live']),
  /** 全员禁言: everybody reads and nobody talks. */
  isMuted: z.boolean(),
});

/** Rooms of matches, asked for by match or by room; answered in the order asked, matches first. */
export const chatroomStatus = defineCall({
  summary: '聊天室状态',
  method: 'POST',
  path: `${path}/status`,
  access: 'anyone',
  credentials: false,
  input: z.strictObject({
    matchIds: z.array(id).max(50).default([]),
    chatRoomNos: z.array(chatRoomNo).max(50).default([]),
  }),
  output: z.object({ items: z.array(chatroom) }),
  sample: { matchIds: ['7'], chatRoomNos: ['match-8'] },
});

/** What was said before a message, or last; the oldest first. */
export const chatHistory = defineCall({
  summary: '聊天记录',
  method: 'POST',
  path: `${path}/history`,
  access: 'optional',
  input: z.strictObject({ chatRoomNo, before: id.optional() }),
  output: z.object({
    items: z.array(chatMessage),
    hasMore: z.boolean(),
    /** Who the reader is in rooms; null for a visitor. */
    userId: z.string().nullable(),
    /** Why the reader may not write in this room, and until when; `until` is null for good (standards LIV-5). */
    mute: z.object({ until: time.nullable(), reason: z.string() }).nullable(),
  }),
  sample: { chatRoomNo: 'match-7', before: '100' },
});

/** Says something in a room. A repeated key is answered with its message. */
export const sendMessage = defineCall({
  summary: '发送聊天消息',
  method: 'POST',
  path: `${path}/sendMessage`,
  access: 'member',
  door: 'chat',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    chatRoomNo,
    content: z
      .string()
      .max(4 * CHAT_LENGTH)
      .trim()
      .min(1)
      .refine((text) => [...text].length <= CHAT_LENGTH),
  }),
  output: chatMessage,
  refusals: [
    'key_reused',
    'chat_closed',
    'chat_all_muted',
    'chat_muted',
    'chat_too_fast',
    'chat_repeated',
    'chat_sensitive',
  ],
  perMinute: { address: 300, device: 40, member: 40 },
  sample: { idempotencyKey: 'K'.repeat(22), chatRoomNo: 'match-7', content: '好球' },
});

/** Tells the house of a message that should not be there. Told twice by one member, it is one report. */
export const reportMessage = defineCall({
  summary: '举报聊天消息',
  method: 'POST',
  path: `${path}/reportMessage`,
  access: 'member',
  door: 'chat',
  repetition: 'repeatable',
  input: z.strictObject({
    messageId: id,
    reason: z.enum(['abuse', 'advertising', 'fraud', 'politics', 'other']),
  }),
  output: z.object({}),
  perMinute: { address: 60, device: 20, member: 20 },
  sample: { messageId: '7', reason: 'abuse' },
});
