import { z } from 'zod';
import { rulingReason } from '../core/chat.ts';
import { id, nothing, time } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

const right = 'chat.moderate';
const roomNo = z.string().min(1).max(64);

/** Messages that members reported and nobody decided, the most urgent first, with what was said around them. */
export const reportedMessages = defineOperatorCall({
  summary: '被举报消息',
  path: 'chat/reported',
  right,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        messageId: id,
        roomNo: z.string(),
        memberId: id,
        content: z.string(),
        reports: z.int(),
        reasons: z.array(z.string()),
        dueAt: time,
        isOverdue: z.boolean(),
        context: z.array(z.string()),
      }),
    ),
  }),
});

/** Decides a reported message; who reported it gets a letter with the result. */
export const decideReportedMessage = defineOperatorCall({
  summary: '处理被举报消息',
  path: 'chat/decide-reported',
  right,
  isAct: true,
  input: z.strictObject({ messageId: id, result: z.enum(['removed', 'muted', 'kept']), reason: rulingReason }),
  output: nothing,
  refusals: ['decided_already'],
  sample: { messageId: '7', result: 'removed', reason: 'advertising' },
});

/** A ruling on a message, a member or a room. A mute without a room is one for all rooms, without an end for good. */
export const ruleInChat = defineOperatorCall({
  summary: '聊天管理',
  path: 'chat/rule',
  right,
  isAct: true,
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('delete'), messageId: id, reason }),
    z.strictObject({
      kind: z.enum(['mute', 'unmute']),
      memberId: id,
      roomNo: roomNo.optional(),
      until: time.optional(),
      reason,
    }),
    z.strictObject({ kind: z.literal('kick'), memberId: id, roomNo, until: time, reason }),
    z.strictObject({ kind: z.enum(['mute_all', 'unmute_all']), roomNo, until: time.optional(), reason }),
    z.strictObject({ kind: z.literal('undo'), rulingId: id, reason }),
  ]),
  output: nothing,
  refusals: ['undone_already'],
  sample: { kind: 'delete', messageId: '7', reason: 'advertising' },
});

/** The last rulings at the site or in one room, the latest first. */
export const chatRulings = defineOperatorCall({
  summary: '房管记录',
  path: 'chat/rulings',
  right,
  input: z.strictObject({ roomNo: roomNo.optional() }),
  output: z.object({
    items: z.array(
      z.object({
        rulingId: id,
        kind: z.string(),
        roomNo: z.string().nullable(),
        memberId: id.nullable(),
        messageId: id.nullable(),
        until: time.nullable(),
        undoes: id.nullable(),
        reason: z.string(),
        by: z.string(),
        byRole: z.string(),
        at: time,
      }),
    ),
  }),
  sample: {},
});

/** The moderators: of one room, or of all rooms of the site where the room is null. */
export const chatModerators = defineOperatorCall({
  summary: '房管名单',
  path: 'chat/moderators',
  right,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({ memberId: id, roomNo: z.string().nullable(), by: z.string(), reason: z.string(), at: time }),
    ),
  }),
});

/** Makes a member a moderator of a room, or of all rooms of the site without one; or ends that. */
export const setChatModerator = defineOperatorCall({
  summary: '任免房管',
  path: 'chat/set-moderator',
  right,
  isAct: true,
  input: z.strictObject({ memberId: id, roomNo: roomNo.optional(), isModerator: z.boolean(), reason }),
  output: nothing,
  sample: { memberId: '7', isModerator: true, reason: 'a reason' },
});

/** Words that the rooms of the site do not show, beside those of every site. */
export const bannedWords = defineOperatorCall({
  summary: '敏感词',
  path: 'chat/words',
  right,
  input: nothing,
  output: z.object({ items: z.array(z.object({ word: z.string(), by: z.string(), reason: z.string(), at: time })) }),
});

/** Adds a word or takes it away. It is matched however it is written: spaced out, full-width, with signs between. */
export const setBannedWord = defineOperatorCall({
  summary: '设置敏感词',
  path: 'chat/set-word',
  right,
  isAct: true,
  input: z.strictObject({ word: z.string().trim().min(1).max(30), isBanned: z.boolean(), reason }),
  output: z.object({ isChanged: z.boolean() }),
  refusals: ['word_empty'],
  sample: { word: '内幕', isBanned: true, reason: 'a reason' },
});

/** The disputes of members about mutes and deletions that nobody decided, the oldest first. */
export const chatAppeals = defineOperatorCall({
  summary: '禁言申诉',
  path: 'chat/appeals',
  right,
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        appealId: id,
        rulingId: id,
        memberId: id,
        kind: z.string(),
        roomNo: z.string().nullable(),
        by: z.string(),
        reason: z.string(),
        until: time.nullable(),
        /** Of a deletion: what was said. */
        content: z.string().nullable(),
        text: z.string(),
        at: time,
      }),
    ),
  }),
});

/** Lifts what was ruled, or leaves it; the member gets a letter. */
export const decideChatAppeal = defineOperatorCall({
  summary: '处理禁言申诉',
  path: 'chat/decide-appeal',
  right,
  isAct: true,
  input: z.strictObject({ appealId: id, result: z.enum(['lifted', 'kept']), reason: rulingReason }),
  output: nothing,
  refusals: ['decided_already'],
  sample: { appealId: '7', result: 'kept', reason: '核实属实' },
});
