import { z } from 'zod';
import { chatRoomNo } from '../../core/chat.ts';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, nothing, pageOf, paging, time } from '../../core/fields.ts';

const path = '/api/site/group/message/msgHandle/v1';

/** The part of the message centre that has a message: 通知, 活动, 公告, 赛事, 系统. */
const msgType = z.enum(['notification', 'activity', 'announcement', 'match', 'system']);

/** The event of a bet. */
const betNews = z.enum([
  'cancelled',
  'decided',
  'void',
  'partly_void',
  'leg_void',
  'leg_counts',
  'resettled',
  'reopened',
]);

/** A bet that people or a corrected result changed (standards SET-6, WAG-13). */
const aboutBet = z.object({
  kind: z.literal('bet'),
  /**
   * cancelled: by operators; decided: paid by operators before any result was; void, partly_void: it is paid and none of it
   * is valid, or not all; leg_void, leg_counts: one of several selections became void, or counts again, and the bet goes on; resettled: paid otherwise than
   * before; reopened: the result by which it was paid was withdrawn.
   */
  what: betNews,
  betId: id,
  /** A published reason, one of the rules, or the source's own reason. */
  reason: z.string(),
  currency,
  stake: money,
  /** The stake was a free bet, which is returned if the bet is void. */
  isFreeBet: z.boolean().optional(),
  /** It used a boost, which is returned if the bet is void. */
  isBoosted: z.boolean().optional(),
  /** The part of the stake that was cashed out before, which stays as it is, and what that paid. */
  cashedOut: z.object({ stake: money, amount: money }).nullable(),
  /** The payments of the settlement before and of this one, null where there is none; cash-outs not counted. */
  paidBefore: money.nullable(),
  paid: money.nullable(),
  /** The amount that the balance gained, or lost where it is negative; null of a bet that goes on. */
  moved: money.nullable(),
  /** The amount that was kept for a debt on the bet, and the debt that is left. */
  kept: money.nullable(),
  owed: money.nullable(),
  /** The teams of the match it is about, or of the first of several. */
  match: z.object({ homeName: z.string(), awayName: z.string(), isOutright: z.boolean() }),
  legs: z.int(),
});

/** A broadcast that the member reserved. */
const aboutBroadcast = z.object({
  kind: z.literal('broadcast'),
  what: z.enum(['begins', 'cancelled']),
  anchorRoomId: id,
  nick: z.string(),
  title: z.string(),
  startsAt: time,
});

/** An activity of which the member wanted to be reminded, or a promotion that was stopped before their application was decided. */
const aboutActivity = z.object({
  kind: z.literal('activity'),
  what: z.enum(['rain_begins', 'promotion_stopped']),
  activityId: z.string(),
  title: z.string(),
  /** The time at which it begins, or was stopped. */
  startsAt: time,
});

/** The decision about a message that the member reported. */
const aboutReport = z.object({
  kind: z.literal('report'),
  what: z.enum(['removed', 'muted', 'kept']),
  chatRoomNo,
  /** The message that was reported, as the room saw it. */
  content: z.string(),
  reason: z.string(),
});

/** A message of the member in a room that was taken away. The member may appeal against it once. */
const aboutDeletion = z.object({
  kind: z.literal('deletion'),
  rulingId: id,
  chatRoomNo,
  /** The text of the message, as the room saw it. */
  content: z.string(),
  reason: z.string(),
});

/** The decision about the member's appeal against a mute, against being sent out of a room or against a deletion. */
const aboutAppeal = z.object({
  kind: z.literal('appeal'),
  what: z.enum(['lifted', 'kept']),
  /** Absent where it kept the member from writing. */
  against: z.literal('deletion').optional(),
  /** Null for all rooms. */
  chatRoomNo: chatRoomNo.nullable(),
  reason: z.string(),
});

/** The change of the member's level, or the expected one at the end of a period. */
const aboutVip = z.object({
  kind: z.literal('vip'),
  what: z.enum(['rise', 'fall', 'keep_ends']),
  level: z.int(),
  /** The last day of the period; null where the level stays. */
  until: z.iso.date().nullable(),
  /** The valid stake that is missing to keep the level; null for news of a change. */
  left: money.nullable(),
  currency,
});

/** A message says what happened; the words are the client's, in the language it shows. */
const message = z.object({
  messageId: id,
  msgType,
  about: z.discriminatedUnion('kind', [
    aboutBet,
    aboutBroadcast,
    aboutActivity,
    aboutReport,
    aboutDeletion,
    aboutAppeal,
    aboutVip,
  ]),
  at: time,
  isRead: z.boolean(),
  isSticky: z.boolean(),
});

const messageIds = z.array(id).min(1).max(50);

/** The member's messages of a filter: pinned ones first, then the latest. Deleted ones are left out; `unread` counts all. */
export const messageList = defineCall({
  summary: '站内信列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: z.strictObject({
    isUnread: z.boolean().default(false).describe('only those that were not read'),
    about: z
      .enum(['bet', 'broadcast', 'activity', 'report', 'deletion', 'appeal', 'vip'])
      .optional()
      .describe('only those about this kind of thing'),
    what: betNews.optional().describe('only those about bets to which this happened'),
    ...paging,
  }),
  output: pageOf(message).extend({ unread: z.int() }),
  sample: { page: 1, size: 20 },
});

export const messageDetail = defineCall({
  summary: '站内信详情',
  method: 'POST',
  path: `${path}/get`,
  access: 'member',
  input: z.strictObject({ messageId: id }),
  output: message,
  sample: { messageId: '7' },
});

const unread = z.object({ unread: z.int() });

/** The number of messages that were not read. */
export const unreadMessages = defineCall({
  summary: '未读站内信数',
  method: 'POST',
  path: `${path}/unread`,
  access: 'member',
  input: nothing,
  output: unread,
});

/** Marks messages as read, or all there are without ids. */
export const readMessages = defineCall({
  summary: '标为已读',
  method: 'POST',
  path: `${path}/read`,
  changes: ['messageList', 'unreadMessages', 'messageDetail'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ messageIds: messageIds.optional() }),
  output: unread,
  sample: { messageIds: ['7'] },
});

/** Removes messages from the member's list; their record is kept. */
export const deleteMessages = defineCall({
  summary: '删除站内信',
  method: 'POST',
  path: `${path}/delete`,
  changes: ['messageList', 'unreadMessages'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ messageIds }),
  output: unread,
  sample: { messageIds: ['7'] },
});

/** Pins a message, or unpins it. */
export const stickMessage = defineCall({
  summary: '置顶或取消置顶站内信',
  method: 'POST',
  path: `${path}/sticky`,
  changes: ['messageDetail', 'messageList'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ messageId: id, isSticky: z.boolean() }),
  output: message,
  sample: { messageId: '7', isSticky: true },
});
