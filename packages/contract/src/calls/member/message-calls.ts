import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, nothing, pageOf, paging, time } from '../../core/fields.ts';

const path = '/api/site/group/message/msgHandle/v1';

/** Which part of the message centre a message stands in: 通知, 活动, 公告, 赛事, 系统. */
const msgType = z.enum(['notification', 'activity', 'announcement', 'match', 'system']);

/** A bet that people or a corrected result changed (standards SET-6, WAG-13). */
const aboutBet = z.object({
  kind: z.literal('bet'),
  /** cancelled: by operators; void: nothing of it stands; resettled: paid otherwise; reopened: its result was withdrawn. */
  what: z.enum(['cancelled', 'void', 'resettled', 'reopened']),
  betId: id,
  /** Why, as the ticket's timeline says it; null where the result says it all. */
  reason: z.string().nullable(),
  currency,
  stake: money,
  /** What it had paid before, null of a bet that had paid nothing yet, and what it has paid now. */
  paidBefore: money.nullable(),
  paid: money,
  /** Who plays in its first leg, and how many legs there are. */
  match: z.object({ homeName: z.string(), awayName: z.string(), type: z.string() }),
  legs: z.int(),
});

/** A message says what happened; the words are the client's, in the language it shows. */
const message = z.object({
  messageId: id,
  msgType,
  about: z.discriminatedUnion('kind', [aboutBet]),
  at: time,
  isRead: z.boolean(),
  isSticky: z.boolean(),
});

const messageIds = z.array(id).min(1).max(50);

/** The member's messages: those kept on top first, then the latest. Deleted ones are gone. */
export const messageList = defineCall({
  summary: '站内信列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: z.strictObject(paging),
  output: pageOf(message).extend({ unread: z.int() }),
});

export const messageDetail = defineCall({
  summary: '站内信详情',
  method: 'POST',
  path: `${path}/get`,
  access: 'member',
  input: z.strictObject({ messageId: id }),
  output: message,
});

const unread = z.object({ unread: z.int() });

/** How many messages were not read. */
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
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ messageIds: messageIds.optional() }),
  output: unread,
});

/** Takes messages out of the member's list; the record of what was said is kept. */
export const deleteMessages = defineCall({
  summary: '删除站内信',
  method: 'POST',
  path: `${path}/delete`,
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ messageIds }),
  output: unread,
});

/** Keeps a message on top, or lets it go. */
export const stickMessage = defineCall({
  summary: '置顶或取消置顶站内信',
  method: 'POST',
  path: `${path}/sticky`,
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ messageId: id, isSticky: z.boolean() }),
  output: message,
});
