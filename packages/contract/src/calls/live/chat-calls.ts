import { z } from 'zod';
import { chatMessage, chatRoomNo, restraint, roomRules } from '../../core/chat.ts';
import { CHAT_LENGTH, MOST_MENTIONS } from '../../core/chat-room.ts';
import { defineCall } from '../../core/define-call.ts';
import { id, idempotencyKey } from '../../core/fields.ts';
import { matchStatus } from '../../core/match.ts';

const path = '/api/site/group/live/chatroom/v1';

const chatroom = z.object({
  chatRoomNo,
  /** The match it is beside; null for the room of a host. */
  matchId: id.nullable(),
  /** Whether there is such a match or host. */
  exist: z.boolean(),
  status: z.enum(['open', 'closed']),
  gameStatus: matchStatus.nullable(),
  type: z.enum(['pure_match', 'cast_live']),
  /** The rules for everybody who writes there. */
  rules: roomRules,
});

/** Rooms by match or by room number; answered in the order of the input, matches first. */
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

/** The messages before a message, or the latest ones; the oldest first. */
export const chatHistory = defineCall({
  summary: '聊天记录',
  method: 'POST',
  path: `${path}/history`,
  access: 'optional',
  input: z.strictObject({ chatRoomNo, before: id.optional() }),
  output: z.object({
    items: z.array(chatMessage),
    hasMore: z.boolean(),
    /** The reader's identity in rooms; null for a visitor. */
    userId: z.string().nullable(),
    /**
     * The reason why the reader may not write in this room; a member who was removed from it reads nothing of it (standards
     * LIV-5).
     */
    mute: restraint.nullable(),
  }),
  refusals: ['chat_kicked'],
  sample: { chatRoomNo: 'match-7', before: '100' },
});

/** Writes a message in a room. A repeated key is answered with its message. */
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
    /** Messages of this room whose senders the text names; senders who are not named in it are left out. */
    mentions: z.array(id).max(MOST_MENTIONS).default([]),
  }),
  output: chatMessage,
  refusals: [
    'key_reused',
    'chat_closed',
    'chat_kicked',
    'chat_all_muted',
    'chat_muted',
    'chat_followers_only',
    'chat_level_low',
    'chat_too_fast',
    'chat_repeated',
    'chat_sensitive',
  ],
  perMinute: { address: 300, device: 40, member: 40 },
  sample: { idempotencyKey: 'K'.repeat(22), chatRoomNo: 'match-7', content: '好球' },
});

/** Reports that the member came in. It is sent to the room once in a while, however often they come. */
export const enterRoom = defineCall({
  summary: '进入聊天室',
  method: 'POST',
  path: `${path}/enter`,
  access: 'member',
  door: 'chat',
  repetition: 'repeatable',
  input: z.strictObject({ chatRoomNo }),
  output: z.object({}),
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { chatRoomNo: 'match-7' },
});

/** Reports a message that should be removed. Two reports by one member count as one. */
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
