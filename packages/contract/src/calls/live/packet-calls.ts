import { z } from 'zod';
import { chatRoomNo } from '../../core/chat.ts';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, idempotencyKey, time } from '../../core/fields.ts';
import { MOST_SHARES } from '../../core/gift.ts';
import { samples } from '../../core/samples.ts';

const path = '/api/site/group/live/redPacket/v1';

const packet = z.object({
  packetId: id,
  chatRoomNo,
  /** Masked. */
  username: z.string(),
  currency,
  coins: z.int(),
  count: z.int(),
  split: z.enum(['equal', 'random']),
  at: time,
  expiresAt: time,
  /** `open`: shares are left. `empty`: all were opened. `returned`: what was left went back to the giver. */
  state: z.enum(['open', 'empty', 'returned']),
  /** Shares that nobody opened. */
  left: z.int(),
  /** Coins that went back to the giver. */
  returned: z.int(),
  /** Whether the reader gave it. */
  isOwn: z.boolean(),
  /** The reader's share of it; null for none. */
  got: z.int().nullable(),
});

/**
 * Shares coins with the members of a room. The split is decided and stored when they are given; what is not opened within
 * ten minutes goes back. `currency` is the unit the worth was shown in.
 */
export const giveRedPacket = defineCall({
  summary: '发红包',
  method: 'POST',
  path: `${path}/give`,
  changes: ['coinBalance', 'redPackets'],
  access: 'member',
  door: 'gift',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    chatRoomNo,
    coins: z.int().min(1).max(1_000_000),
    count: z.int().min(1).max(MOST_SHARES),
    split: z.enum(['equal', 'random']),
    currency: currency.optional(),
  }),
  output: z.object({ packetId: id }),
  refusals: [
    'unit_changed',
    'key_reused',
    'packets_closed',
    'packet_room_closed',
    'chat_kicked',
    'packet_level',
    'packet_too_small',
    'packet_too_large',
    'excluded',
    'packet_day_limit',
    'packet_not_bought',
    'coins_not_enough',
  ],
  foundBy: 'redPacketByKey',
  perMinute: { address: 60, device: 12, member: 12 },
  sample: {
    idempotencyKey: samples.key,
    chatRoomNo: 'room-7001',
    coins: 100,
    count: 10,
    split: 'random',
  },
});

/** The packet of a key; null if the server never received it. */
export const redPacketByKey = defineCall({
  summary: '按幂等键查询红包',
  method: 'POST',
  path: `${path}/byKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ packetId: id.nullable() }),
  sample: { idempotencyKey: samples.key },
});

/** Opens a packet, once a member; the coins are the member's own and cannot be withdrawn. */
export const openRedPacket = defineCall({
  summary: '开红包',
  method: 'POST',
  path: `${path}/open`,
  changes: ['coinBalance', 'redPackets', 'redPacket'],
  access: 'member',
  door: 'gift',
  repetition: 'keyed',
  input: z.strictObject({ idempotencyKey, packetId: id }),
  output: z.object({ packetId: id, coins: z.int() }),
  refusals: [
    'key_reused',
    'packets_closed',
    'packet_unknown',
    'chat_kicked',
    'packet_own',
    'packet_other_unit',
    'packet_level',
    'excluded',
    'packet_opened',
    'packet_expired',
    'packet_empty',
    'packet_open_limit',
  ],
  foundBy: 'openedRedPacket',
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { idempotencyKey: samples.key, packetId: '7' },
});

/** The packet that was opened under a key; null if the server never received it. */
export const openedRedPacket = defineCall({
  summary: '按幂等键查询开红包',
  method: 'POST',
  path: `${path}/openedByKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ opened: z.object({ packetId: id, coins: z.int() }).nullable() }),
  sample: { idempotencyKey: samples.key },
});

/** The latest packets of a room, the newest first, and whether one may be given there now. */
export const redPackets = defineCall({
  summary: '直播间红包',
  method: 'POST',
  path: `${path}/list`,
  access: 'optional',
  input: z.strictObject({ chatRoomNo }),
  output: z.object({ items: z.array(packet), isOpen: z.boolean() }),
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { chatRoomNo: 'room-7001' },
});

/** One packet and its openers with their shares. */
export const redPacket = defineCall({
  summary: '红包详情',
  method: 'POST',
  path: `${path}/detail`,
  access: 'optional',
  input: z.strictObject({ packetId: id }),
  output: packet.extend({
    shares: z.array(
      z.object({
        /** Masked. */
        username: z.string(),
        coins: z.int(),
        at: time,
        isSelf: z.boolean(),
      }),
    ),
  }),
  perMinute: { address: 300, device: 60, member: 60 },
  sample: { packetId: '7' },
});
