import { z } from 'zod';
import { id, nothing, time } from '../core/fields.ts';
import { liveSlot, roomLanguage, roomSport, roomState, screenMode } from '../core/live-room.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

const roomFields = {
  nick: z.string().trim().min(1).max(20),
  title: z.string().trim().min(1).max(40),
  intro: z.string().trim().max(300),
  sport: roomSport,
  language: roomLanguage,
  screenMode,
  /** A drawing of the site, shown where the stream gives no cover. */
  art: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** The member who is its host; null while nobody is. */
  memberId: id.nullable(),
  isListed: z.boolean(),
};

/** The facts for reports of the tax on the share of a host, which is computed and paid outside of the platform. */
const tax = z.strictObject({
  /** The name under which the host is taxed. */
  name: z.string().trim().min(1).max(60),
  /** ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/),
  number: z.string().trim().min(4).max(30),
});

/** All rooms of hosts, also those that are not listed. */
export const listLiveRooms = defineOperatorCall({
  summary: '直播间列表',
  path: 'room/list',
  right: 'rooms.manage',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        anchorRoomId: id,
        ...roomFields,
        /** Whether the facts for the tax of its host are known; `hostTax` reads them. */
        hasTax: z.boolean(),
        state: roomState,
        stateAt: time,
        keys: z.array(z.object({ keyId: id, ending: z.string(), createdAt: time, usedAt: time.nullable() })),
      }),
    ),
  }),
});

/** The name, country and number under which the host of a room is taxed. The trail keeps the reason of reading them. */
export const hostTax = defineOperatorCall({
  summary: '主播税务信息',
  path: 'room/tax',
  right: 'rooms.manage',
  input: z.strictObject({ anchorRoomId: id, reason }),
  output: z.object({
    /** Null while nothing is known of it. */
    tax: tax.nullable(),
  }),
  sample: { anchorRoomId: '7001', reason: 'report of the year' },
});

/** Makes a room, or changes one. */
export const saveLiveRoom = defineOperatorCall({
  summary: '保存直播间',
  path: 'room/save',
  right: 'rooms.manage',
  isAct: true,
  input: z.strictObject({
    anchorRoomId: id.nullable(),
    ...roomFields,
    /** Left out, it stays as it is; null takes it away. Another host begins without. */
    tax: tax.nullable().optional(),
    reason,
  }),
  output: z.object({ anchorRoomId: id }),
  refusals: ['member_has_room'],
  sample: {
    anchorRoomId: null,
    nick: '新主播',
    title: '开播',
    intro: '',
    sport: 'football',
    language: 'zh',
    screenMode: 'horizontal',
    art: 'chen',
    memberId: null,
    isListed: true,
    reason: 'new host',
  },
});

/** A key for the encoder of a room; it is in this answer and nowhere else. */
export const issueStreamKey = defineOperatorCall({
  summary: '发放推流密钥',
  path: 'room/issueKey',
  right: 'rooms.manage',
  isAct: true,
  input: z.strictObject({ anchorRoomId: id, reason }),
  output: z.object({ keyId: id, streamKey: z.string() }),
  refusals: ['too_many_keys'],
  sample: { anchorRoomId: '7001', reason: 'new encoder' },
});

/** Revokes a key; an encoder that uses it is cut off. */
export const revokeRoomKey = defineOperatorCall({
  summary: '作废推流密钥',
  path: 'room/revokeKey',
  right: 'rooms.manage',
  isAct: true,
  input: z.strictObject({ anchorRoomId: id, keyId: id, reason }),
  output: nothing,
  sample: { anchorRoomId: '7001', keyId: '7', reason: 'leaked' },
});

/** Ends a broadcast; the encoder is cut off. */
export const endBroadcast = defineOperatorCall({
  summary: '结束直播',
  path: 'room/end',
  right: 'rooms.manage',
  isAct: true,
  input: z.strictObject({ anchorRoomId: id, reason }),
  output: nothing,
  refusals: ['not_on_air'],
  sample: { anchorRoomId: '7001', reason: 'complaint' },
});

/** Plans a broadcast. */
export const planBroadcast = defineOperatorCall({
  summary: '安排直播',
  path: 'room/plan',
  right: 'rooms.manage',
  isAct: true,
  input: liveSlot
    .omit({ slotId: true })
    .extend({ title: z.string().trim().min(1).max(40), reason })
    .strict(),
  output: z.object({ slotId: id }),
  refusals: ['slot_not_ahead'],
  sample: {
    anchorRoomId: '7001',
    title: '焦点战',
    startsAt: 4_000_000_000_000,
    endsAt: 4_000_003_600_000,
    reason: 'season',
  },
});

/** Cancels a planned broadcast; members who reserved it are notified. */
export const cancelBroadcast = defineOperatorCall({
  summary: '取消直播安排',
  path: 'room/unplan',
  right: 'rooms.manage',
  isAct: true,
  input: z.strictObject({ slotId: id, reason }),
  output: nothing,
  sample: { slotId: '7', reason: 'host is ill' },
});
