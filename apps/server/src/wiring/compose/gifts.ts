import { ownerOfRoom } from '@touchline/contract/topics';
import { createGiftsModule } from '../../modules/gifts/index.ts';
import type { Composed, Later } from '../composition.ts';
import { hasRooms } from '../has-rooms.ts';

export function composeGifts(
  { platform, money, suppliers }: Composed,
  later: Later<'wallet' | 'account' | 'protection' | 'eligibility' | 'rooms' | 'chat'>,
) {
  return createGiftsModule(platform, money, {
    source: suppliers.gifts,
    canPlay: (player) => later.eligibility.canPlay(player),
    canReceiveOffers: (player) => later.eligibility.canReceiveOffers(player),
    cannotStakeSince: (on, admitted) => later.eligibility.stakes.cannotStakeSince(on, admitted),
    kicked: (siteId, memberId, roomNo) => later.chat.rooms.kicked(siteId, memberId, roomNo),
    held: (siteId, memberId, currency) => later.wallet.wallet.coins(siteId, memberId, currency),
    admit: (tx, stakes) => later.protection.spending.admit(tx, stakes),
    async anchor(siteId, anchorRoomId) {
      if (!hasRooms(platform.sites, siteId)) return null;
      const cast = later.rooms.castsOf(siteId).find(({ room }) => String(room.id) === anchorRoomId);
      if (cast?.room.state !== 'live' || !(await later.rooms.broadcasts.mayHost(cast.room))) return null;
      const { memberId, nick } = cast.room;
      return { memberId, nick, matchId: cast.match?.info.matchId ?? null };
    },
    async broadcastSince(siteId, anchorRoomId) {
      if (!hasRooms(platform.sites, siteId)) return null;
      const room = later.rooms.registry.one(siteId, anchorRoomId);
      return room && later.rooms.broadcastSince(room.id);
    },
    member: (siteId, memberId) => later.account.members.required(siteId, memberId),
    isMember: (siteId, memberId) => later.account.members.isMember(siteId, memberId),
    async tell(given) {
      await later.chat.lines.gift(given);
      const { siteId, orderId, anchorRoomId, nick, username, gift, count, coins } = given;
      const from = platform.sites.byId(siteId)?.file.gifts.bannerFrom;
      if (from === undefined || coins < from) return;
      const { giftName, giftIconWeb } = gift;
      const what = { anchorRoomId, nick, username, giftName, giftIconWeb, count };
      platform.bus.publish('giftBanner', { id: String(orderId), siteId, ...what });
    },
    tellPacket: (given) => later.chat.lines.packet(given),
    takesPackets(site, chatRoomNo) {
      if (!later.chat.rooms.isOpen(site.siteId, chatRoomNo)) return false;
      const owner = ownerOfRoom(chatRoomNo);
      if ('anchorRoomId' in owner || site.file.gifts.redPackets?.inAllMatches) return true;
      return later.rooms.castMatches(site.siteId).has(owner.matchId);
    },
    async hosts(siteId, since) {
      const site = platform.sites.byId(siteId);
      if (!site) return [];
      const followed = await later.rooms.followers.since(siteId, since);
      return later.rooms.hostsAt(site).map(({ room }) => ({
        anchorRoomId: String(room.id),
        nick: room.nick,
        art: room.art,
        isOnAir: room.state === 'live',
        viewers: later.rooms.broadcasts.viewers(room) ?? 0,
        newFollowers: followed.get(room.id) ?? 0,
      }));
    },
  });
}
