import { z } from 'zod';
import { chatRoomNo } from '../../core/chat.ts';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';
import { liveSlot, roomLanguage, roomSport, roomState, screenMode } from '../../core/live-room.ts';
import { matchInfo, matchState } from '../../core/match.ts';

const path = '/api/site/group/live/room/v1';

const roomCard = z.object({
  anchorRoomId: id,
  nick: z.string(),
  art: z.string(),
  title: z.string(),
  sport: roomSport,
  language: roomLanguage,
  screen_mode: screenMode,
  anchor_status: roomState,
  /** The time since which it has this state. */
  statusAt: time,
  /** The time at which it was read: of two that say the same moment of change, the later one holds. */
  asOf: time,
  /** Readers of the stream now; null where nobody counts them. */
  viewers: z.int().nullable(),
  match: z.object({ info: matchInfo, state: matchState }).nullable(),
});

/** A room with all that is beside its picture. */
export const liveRoom = defineCall({
  summary: '直播间详情',
  method: 'POST',
  path: `${path}/detail`,
  access: 'optional',
  input: z.strictObject({ anchorRoomId: id }),
  output: roomCard.extend({
    intro: z.string(),
    /** A text of the host for everybody; empty for none. */
    notice: z.string(),
    chatRoomNo,
    /** The name of its stream at the origin. */
    channel: z.string(),
    followers: z.int(),
    isFollowed: z.boolean(),
    /** Whether the reader is its host. */
    isHost: z.boolean(),
    schedule: z.array(liveSlot.extend({ isReserved: z.boolean() })),
  }),
  sample: { anchorRoomId: '7001' },
});

/** Broadcasts to come, the next first. */
export const liveSchedule = defineCall({
  summary: '直播预告',
  method: 'POST',
  path: `${path}/schedule`,
  access: 'optional',
  input: nothing,
  output: z.object({
    items: z.array(liveSlot.extend({ nick: z.string(), art: z.string(), sport: roomSport, isReserved: z.boolean() })),
  }),
});

/** The rooms a member follows. */
export const followedRooms = defineCall({
  summary: '关注的主播',
  method: 'POST',
  path: `${path}/followed`,
  access: 'member',
  input: nothing,
  output: z.object({ anchorRoomIds: z.array(id) }),
});

/** Follows a host or stops to. */
export const followRoom = defineCall({
  summary: '关注主播',
  method: 'POST',
  path: `${path}/follow`,
  changes: ['liveRoom', 'followedRooms'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ anchorRoomId: id, isFollowed: z.boolean() }),
  output: z.object({ followers: z.int() }),
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { anchorRoomId: '7001', isFollowed: true },
});

/** Sets or removes a reminder of a broadcast. The reminder is a message. */
export const reserveLive = defineCall({
  summary: '预约直播',
  method: 'POST',
  path: `${path}/reserve`,
  changes: ['liveRoom', 'liveSchedule'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ slotId: id, isReserved: z.boolean() }),
  output: nothing,
  refusals: ['broadcast_begun'],
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { slotId: '7', isReserved: true },
});

/** The data that a host needs to go on the air; refused to everybody else. */
export const myRoom = defineCall({
  summary: '我的直播间',
  method: 'POST',
  path: `${path}/mine`,
  access: 'member',
  input: nothing,
  output: roomCard.extend({
    intro: z.string(),
    notice: z.string(),
    /** The server address that an encoder receives; null where no origin takes streams. */
    server: z.string().nullable(),
    /** The keys that open the stream, the newest first. A key itself is shown once, when it is made. */
    keys: z.array(z.object({ keyId: id, ending: z.string(), createdAt: time, usedAt: time.nullable() })),
    transitions: z.array(z.object({ state: roomState, at: time })),
  }),
  refusals: ['not_a_host'],
});

/** A new key for the host's encoder. It is in this answer and nowhere else. */
export const newStreamKey = defineCall({
  summary: '新建推流密钥',
  method: 'POST',
  path: `${path}/newKey`,
  changes: ['myRoom'],
  access: 'member',
  repetition: 'repeatable',
  input: nothing,
  output: z.object({ keyId: id, streamKey: z.string() }),
  refusals: ['not_a_host', 'too_many_keys'],
  perMinute: { address: 20, device: 6, member: 6 },
});

/** Revokes a key; an encoder that uses it is cut off. */
export const revokeStreamKey = defineCall({
  summary: '作废推流密钥',
  method: 'POST',
  path: `${path}/revokeKey`,
  changes: ['myRoom'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ keyId: id }),
  output: nothing,
  refusals: ['not_a_host'],
  sample: { keyId: '7' },
});

/**
 * The texts beside the picture and the language of the host. Everybody reads them, so a host who may not write in the room
 * changes none.
 */
export const updateMyRoom = defineCall({
  summary: '修改直播间信息',
  method: 'POST',
  path: `${path}/update`,
  changes: ['myRoom', 'liveRoom', 'popularLive'],
  access: 'member',
  door: 'chat',
  repetition: 'repeatable',
  input: z.strictObject({
    title: z.string().trim().min(1).max(40),
    intro: z.string().trim().max(300),
    notice: z.string().trim().max(120),
    /** Left out, it stays as it is. */
    language: roomLanguage.optional(),
  }),
  output: nothing,
  refusals: ['not_a_host', 'chat_kicked', 'chat_muted', 'chat_sensitive'],
  perMinute: { address: 60, device: 20, member: 20 },
  sample: { title: '今晚焦点战', intro: '', notice: '' },
});

/** Ends the broadcast; the encoder is cut off, and opens the room no more by itself: its key has to rest, or is made anew. */
export const endMyBroadcast = defineCall({
  summary: '结束直播',
  method: 'POST',
  path: `${path}/end`,
  changes: ['myRoom', 'liveRoom', 'popularLive'],
  access: 'member',
  repetition: 'repeatable',
  input: nothing,
  output: nothing,
  refusals: ['not_a_host', 'not_on_air'],
});
