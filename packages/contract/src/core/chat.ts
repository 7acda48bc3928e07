import { z } from 'zod';
import { id, time } from './fields.ts';
import { sportKind } from './match.ts';
import { sharedBet } from './shared-bet.ts';

/** The room of a match or of a host: `match-` or `room-` and the id of it. */
export const chatRoomNo = z.string().regex(/^(match|room)-(0|[1-9]\d{0,18})$/);

/** In which part somebody is in a room; members without one have none. */
export const roomRole = z.enum(['host', 'site_moderator', 'room_moderator']);

/** The rules that hold for everybody in a room. */
export const roomRules = z.object({
  /** 全员禁言: only moderators may write. */
  isMuted: z.boolean(),
  /** 慢速模式: seconds between two messages of a member; 0 is the usual pace. */
  slowSeconds: z.union([z.literal(0), z.literal(5), z.literal(10), z.literal(30), z.literal(60)]),
  /** 等级限制: the least level that may talk. */
  leastLevel: z.int().min(0).max(60),
  /** 仅关注可发言: only who follows the host may talk. */
  isFollowersOnly: z.boolean(),
  /** 置顶公告; empty for none. */
  pinned: z.string(),
});

export const chatMessage = z.object({
  id,
  chatRoomNo,
  msgType: z.enum(['text', 'emoji', 'welcome', 'follow', 'gift', 'red_packet', 'mute', 'order', 'notice', 'system']),
  /** Text and nothing else: what a reader sees is written as it is (standards LIV-1). */
  content: z.string(),
  at: time,
  /** The same for all messages of one sender at a site; leads to no account. Empty where the room itself speaks, and for a shared bet. */
  userId: z.string(),
  /** Masked: only the ends of the name are shown. */
  username: z.string(),
  /** The levels of the sender when they sent it: the gifts that they gave decide `level`, their account has `vipLevel`. */
  level: z.int().min(0).max(60),
  vipLevel: z.int().min(0),
  role: roomRole.nullable(),
  /** The gift and its receiver, where the message is about a gift. */
  gift: z
    .object({
      giftName: z.string(),
      giftIconWeb: z.string(),
      count: z.int(),
      nick: z.string(),
      /** The number of the press among those that followed each other within three seconds, by the server's count. */
      combo: z.int().optional(),
      /** The cost in coins; 0 for a gift of the backpack. */
      coins: z.int().optional(),
    })
    .optional(),
  /** The red packet, where that is the message. Its outcome is queried. */
  packet: z.object({ packetId: id, coins: z.int(), count: z.int(), expiresAt: time }).optional(),
  /** That the member may not write any more, until when (null for good), or may again. It is sent and not stored. */
  mute: z.object({ isLifted: z.boolean(), until: time.nullable() }).optional(),
  /** The bet that was shared, and its match. It is sent and not stored. */
  order: sharedBet.extend({ matchId: id, sport: sportKind, home: z.string(), away: z.string() }).optional(),
  /** The rules that hold for everybody from now on, where the message is about them. It is sent and not stored. */
  rules: roomRules.optional(),
  /** The members whom the text names, as `@` and the masked name. */
  mentions: z.array(z.object({ userId: z.string(), username: z.string() })).optional(),
});

/** The reason why somebody may not write, its end (null for good), and the result of their dispute. */
export const restraint = z.object({
  until: time.nullable(),
  reason: z.string(),
  appeal: z.enum(['open', 'lifted', 'kept']).nullable(),
});

/** Written by the member who acts; read by the member it concerns and in the log. */
export const rulingReason = z.string().trim().min(2).max(60);
