import { z } from 'zod';
import { chatRoomNo, restraint, roomRole, roomRules, rulingReason } from '../../core/chat.ts';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';

const path = '/api/site/group/live/chatroom/v1';

/** The acts that a member may do in a room beside writing. It depends on their part there. */
const power = z.enum(['mute', 'kick', 'delete', 'muteAll', 'rules', 'pin', 'appoint', 'log', 'reports', 'words']);

const perMinute = { address: 120, device: 60, member: 60 };

/** A change in a room by a moderator. The server checks the part of the caller in that room each time. */
const common = { method: 'POST', access: 'member', repetition: 'repeatable', perMinute } as const;

/** The reader's part in a room, what they may do there, and why they were sent out of it. */
export const roomPowers = defineCall({
  summary: '房间权限',
  method: 'POST',
  path: `${path}/powers`,
  access: 'member',
  input: z.strictObject({ chatRoomNo }),
  output: z.object({
    role: roomRole.nullable(),
    powers: z.array(power),
    /** The reader's own level there. */
    level: z.int(),
    kick: restraint.nullable(),
    /** The moderators of this room beside the host; shown to those who may appoint some. */
    moderators: z.array(z.object({ userId: z.string(), username: z.string() })),
  }),
  sample: { chatRoomNo: 'room-7001' },
});

const target = { chatRoomNo, messageId: id, reason: rulingReason };

/** Acts on the sender of a message, on the message, or on the whole room. A member is named by one of their messages. */
export const moderate = defineCall({
  ...common,
  summary: '房管操作',
  path: `${path}/moderate`,
  changes: ['roomLog', 'chatroomStatus'],
  input: z
    .strictObject({
      act: z.enum(['mute', 'unmute', 'kick', 'delete', 'muteAll', 'unmuteAll']),
      chatRoomNo,
      /** Absent where the act is about the whole room. */
      messageId: id.optional(),
      /** The length of a mute or a removal; only a mute may be for good. */
      length: z.enum(['10m', '1h', '1d', 'forever']).optional(),
      reason: rulingReason,
    })
    .refine(({ act, messageId }) => (messageId === undefined) === (act === 'muteAll' || act === 'unmuteAll'))
    .refine(({ act, length }) => (length !== undefined) === (act === 'mute' || act === 'kick'))
    .refine(({ act, length }) => act !== 'kick' || length !== 'forever'),
  output: z.object({ rulingId: id }),
  refusals: ['not_moderator', 'moderator_factor', 'target_protected', 'ruled_higher'],
  sample: { act: 'delete', chatRoomNo: 'room-7001', messageId: '7', reason: '广告' },
});

/** Slow mode, the least level and whether only followers talk. */
export const setRoomRules = defineCall({
  ...common,
  summary: '设置发言规则',
  path: `${path}/rules`,
  changes: ['roomLog', 'chatroomStatus'],
  input: z.strictObject({
    chatRoomNo,
    ...roomRules.pick({ slowSeconds: true, leastLevel: true, isFollowersOnly: true }).shape,
    reason: rulingReason,
  }),
  output: z.object({ rulingId: id }),
  refusals: ['not_moderator', 'moderator_factor', 'ruled_higher', 'no_host_here'],
  sample: { chatRoomNo: 'room-7001', slowSeconds: 10, leastLevel: 0, isFollowersOnly: false, reason: '刷屏' },
});

/** Puts a notice on top of the talk; an empty one takes it away. It is read by everybody, so a member who may not write pins none. */
export const pinNotice = defineCall({
  ...common,
  door: 'chat',
  summary: '置顶公告',
  path: `${path}/pin`,
  changes: ['roomLog', 'chatroomStatus'],
  input: z.strictObject({ chatRoomNo, text: z.string().trim().max(120), reason: rulingReason }),
  output: z.object({ rulingId: id }),
  refusals: ['not_moderator', 'moderator_factor', 'chat_muted', 'ruled_higher', 'chat_sensitive'],
  sample: { chatRoomNo: 'room-7001', text: '八点开播', reason: '开播提醒' },
});

/** Makes the sender of a message a moderator of this room. */
export const appointModerator = defineCall({
  ...common,
  summary: '设为房管',
  path: `${path}/appoint`,
  changes: ['roomLog', 'roomPowers'],
  input: z.strictObject(target),
  output: z.object({ rulingId: id }),
  refusals: ['not_moderator', 'moderator_factor', 'target_protected', 'ruled_higher', 'too_many_moderators'],
  sample: { chatRoomNo: 'room-7001', messageId: '7', reason: '老朋友' },
});

export const dismissModerator = defineCall({
  ...common,
  summary: '取消房管',
  path: `${path}/dismiss`,
  changes: ['roomLog', 'roomPowers'],
  input: z.strictObject({ chatRoomNo, userId: z.string().max(32), reason: rulingReason }),
  output: z.object({ rulingId: id }),
  refusals: ['not_moderator', 'moderator_factor', 'ruled_higher'],
  sample: { chatRoomNo: 'room-7001', userId: 'A'.repeat(16), reason: '不再参与' },
});

const ruling = z.object({
  /** The number of a ruling, or of the entry of a banned word in the list of words. */
  rulingId: id,
  /** `word` and `word_removed` are about all rooms of the site, and only those who keep the words see them; `setRoomWord` undoes them. */
  kind: z.enum([
    ...(['mute', 'unmute', 'kick', 'mute_all', 'unmute_all', 'delete', 'rules', 'pin', 'appoint', 'dismiss'] as const),
    ...(['word', 'word_removed'] as const),
  ]),
  /** The member it is about, masked; null where it is about the room. */
  username: z.string().nullable(),
  /** The text of a deleted message or of a pinned notice, or the banned word. */
  content: z.string().nullable(),
  rules: roomRules.pick({ slowSeconds: true, leastLevel: true, isFollowersOnly: true }).nullable(),
  until: time.nullable(),
  reason: z.string(),
  /** Masked; an operator has no name here. */
  by: z.string().nullable(),
  byRole: z.enum([...roomRole.options, 'operator']),
  at: time,
  isUndone: z.boolean(),
  /** Whether the reader may undo it. */
  canUndo: z.boolean(),
});

/** The last rulings in a room, the latest first. */
export const roomLog = defineCall({
  summary: '房管记录',
  method: 'POST',
  path: `${path}/log`,
  access: 'member',
  input: z.strictObject({ chatRoomNo }),
  output: z.object({ items: z.array(ruling) }),
  refusals: ['not_moderator', 'moderator_factor'],
  sample: { chatRoomNo: 'room-7001' },
});

/** Lifts a ruling: the former state holds again. */
export const undoRuling = defineCall({
  ...common,
  summary: '撤销房管操作',
  path: `${path}/undo`,
  changes: ['roomLog', 'roomPowers', 'chatroomStatus'],
  input: z.strictObject({ chatRoomNo, rulingId: id, reason: rulingReason }),
  output: nothing,
  refusals: ['not_moderator', 'moderator_factor', 'ruled_higher', 'undone_already'],
  sample: { chatRoomNo: 'room-7001', rulingId: '7', reason: '误操作' },
});

/** The appeal of a muted member or of one who was sent out: once for each ruling. */
export const fileMuteAppeal = defineCall({
  ...common,
  summary: '禁言申诉',
  path: `${path}/appeal`,
  changes: ['chatHistory', 'roomPowers'],
  input: z.strictObject({ chatRoomNo, text: z.string().trim().min(5).max(300) }),
  output: nothing,
  refusals: ['not_muted', 'appealed_already'],
  perMinute: { address: 30, device: 6, member: 6 },
  sample: { chatRoomNo: 'room-7001', text: '我没有刷屏，请核实' },
});

/** The words that the rooms of the site do not show, beside those of every site, as moderators of the site read them. */
export const roomWords = defineCall({
  summary: '敏感词',
  method: 'POST',
  path: `${path}/words`,
  access: 'member',
  input: z.strictObject({ chatRoomNo }),
  output: z.object({
    /** `by` is masked; the reason is empty of words from before there were reasons. */
    items: z.array(z.object({ word: z.string(), by: z.string(), reason: z.string(), at: time })),
  }),
  refusals: ['not_moderator', 'moderator_factor'],
  sample: { chatRoomNo: 'room-7001' },
});

/** Adds a word or takes it away, in all rooms of the site. Only where the site lets its moderators. */
export const setRoomWord = defineCall({
  ...common,
  summary: '设置敏感词',
  path: `${path}/setWord`,
  changes: ['roomWords', 'roomLog'],
  input: z.strictObject({
    chatRoomNo,
    word: z.string().trim().min(1).max(30),
    isBanned: z.boolean(),
    reason: rulingReason,
  }),
  output: z.object({ isChanged: z.boolean() }),
  refusals: ['not_moderator', 'moderator_factor', 'word_empty'],
  sample: { chatRoomNo: 'room-7001', word: '内幕', isBanned: true, reason: '引流' },
});

/** The state of a deletion of the member's message, and of their appeal against it. */
export const deletionAppeal = defineCall({
  summary: '删除申诉状态',
  method: 'POST',
  path: `${path}/deletion`,
  access: 'member',
  input: z.strictObject({ rulingId: id }),
  output: z.object({ isUndone: z.boolean(), appeal: z.enum(['open', 'lifted', 'kept']).nullable() }),
  sample: { rulingId: '7' },
});

/** The appeal of a member whose message was taken away: once for each deletion. */
export const fileDeletionAppeal = defineCall({
  ...common,
  summary: '删除申诉',
  path: `${path}/appealDeletion`,
  changes: ['deletionAppeal'],
  input: z.strictObject({ rulingId: id, text: z.string().trim().min(5).max(300) }),
  output: nothing,
  refusals: ['undone_already', 'appealed_already'],
  perMinute: { address: 30, device: 6, member: 6 },
  sample: { rulingId: '7', text: '这句话没有违规，请核实' },
});

/** A message that members reported, with the messages around it. */
const reported = z.object({
  messageId: id,
  username: z.string(),
  content: z.string(),
  reports: z.int(),
  reasons: z.array(z.enum(['abuse', 'advertising', 'fraud', 'politics', 'other'])),
  at: time,
  /** Until when it is to be decided. */
  dueAt: time,
  /** Whether the reader may decide it; reports about moderators of the same rank are for others. */
  canDecide: z.boolean(),
  /** The last 20 messages up to it, the oldest first, also those that were taken away. */
  context: z.array(z.object({ messageId: id, username: z.string(), content: z.string(), at: time })),
});

/** Reported messages of a room that wait, the most urgent first. */
export const reportedHere = defineCall({
  summary: '房间举报',
  method: 'POST',
  path: `${path}/reported`,
  access: 'member',
  input: z.strictObject({ chatRoomNo }),
  output: z.object({ items: z.array(reported) }),
  refusals: ['not_moderator', 'moderator_factor'],
  sample: { chatRoomNo: 'room-7001' },
});

/** Decides a reported message: it is removed, it is removed and its sender is muted for a day, or it stays. Members who reported it get a letter. */
export const decideReport = defineCall({
  ...common,
  summary: '处理举报',
  path: `${path}/decideReport`,
  changes: ['reportedHere', 'roomLog'],
  input: z.strictObject({
    chatRoomNo,
    messageId: id,
    result: z.enum(['removed', 'muted', 'kept']),
    reason: rulingReason,
  }),
  output: nothing,
  refusals: ['not_moderator', 'moderator_factor', 'target_protected', 'decided_already'],
  sample: { chatRoomNo: 'room-7001', messageId: '7', result: 'removed', reason: '广告' },
});
