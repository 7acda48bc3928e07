import type { Money } from '../../ledger/money-batch.ts';
import { conflict, type Handlers, isOtherUnit, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { PacketOpening } from './packet-opening.ts';
import { packetDetail, packetsOf } from './packet-views.ts';
import { type PacketNeeds, RedPackets } from './red-packets.ts';

/** Coins that members share with a room. */
export function packetEndpoints(platform: Platform, money: Money, needs: PacketNeeds) {
  const packets = new RedPackets(platform, money, needs);
  const opening = new PacketOpening(platform, money, needs);
  return {
    giveRedPacket: async (input, { site, identity, now }) => {
      if (isOtherUnit(input, identity)) return conflict('unit_changed');
      const given = await packets.give(site, identity, input, now);
      if (!('refusal' in given)) return ok(given);
      return given.refusal === 'key_reused' ? conflict('key_reused') : refused(given.refusal, given.detail);
    },
    redPacketByKey: async ({ idempotencyKey }, { identity }) =>
      ok({ packetId: await packets.packetOf(identity.memberId, idempotencyKey) }),
    openRedPacket: async (input, { site, identity, now }) => {
      const opened = await opening.open(site, identity, input, now);
      if (!('refusal' in opened)) return ok(opened);
      return opened.refusal === 'key_reused' ? conflict('key_reused') : refused(opened.refusal, opened.detail);
    },
    openedRedPacket: async ({ idempotencyKey }, { identity }) =>
      ok({ opened: await opening.openedOf(identity.memberId, idempotencyKey) }),
    redPackets: async ({ chatRoomNo }, { site, identity }) => {
      const reader = { siteId: site.siteId, memberId: identity?.memberId ?? null };
      const isOpen =
        site.file.gifts.redPackets !== undefined &&
        needs.takesPackets(site, chatRoomNo) &&
        !(identity && (await needs.kicked(site.siteId, identity.memberId, chatRoomNo)));
      return ok({ items: await packetsOf(platform.db, reader, chatRoomNo), isOpen });
    },
    redPacket: async ({ packetId }, { site: { siteId }, identity }) => {
      const packet = await packetDetail(platform.db, { siteId, memberId: identity?.memberId ?? null }, packetId);
      return packet ? ok(packet) : notFound;
    },
  } satisfies Partial<Handlers>;
}
