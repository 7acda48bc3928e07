import { roomOfHost } from '@touchline/contract/topics';
import { cleaned, isSensitive } from '../../modules/chat/chat-filter.ts';
import { createRoomsModule } from '../../modules/rooms/index.ts';
import type { Composed, Later } from '../composition.ts';
import { hasWatchedRooms } from '../has-rooms.ts';
import { demoFirstHost } from './demo/first-host.ts';
import { usualLinesOf } from './demo/usual-lines.ts';

export function composeRooms(
  { platform }: Composed,
  later: Later<'book' | 'account' | 'eligibility' | 'messages' | 'rooms' | 'gifts' | 'chat'>,
) {
  const usualLines = usualLinesOf(platform);
  return createRoomsModule(platform, {
    hosted: () => later.book.lists.begun().filter(({ info }) => info.badges.anchors > 0),
    firstHost: demoFirstHost(platform),
    canWatch: (site) => hasWatchedRooms(site, usualLines),
    isMember: (siteId, memberId) => later.account.members.isMember(siteId, memberId),
    isActive: async (siteId, memberId) =>
      ['active', 'employee'].includes(await later.account.members.statusOf(siteId, memberId)),
    heat: (siteId) => later.gifts.heat(siteId),
    canPlay: (player) => later.eligibility.canPlay(player),
    offersTo: (on, memberIds) => later.eligibility.offersTo(on, memberIds),
    tellFollow: (follow) => later.chat.lines.follow(follow),
    shownText: (siteId, text) => {
      const shown = cleaned(text);
      return isSensitive(shown) || later.chat.words.isBanned(siteId, shown) ? null : shown;
    },
    silenced: (siteId, memberId, anchorRoomId) => later.chat.rooms.silenced(siteId, memberId, roomOfHost(anchorRoomId)),
    write: (tx, letters) =>
      later.messages.messages.write(
        tx,
        letters.map(({ siteId, memberId, what, slot }) => ({
          siteId,
          memberId,
          msgType: 'notification' as const,
          about: {
            kind: 'broadcast' as const,
            what,
            anchorRoomId: String(slot.roomId),
            nick: later.rooms.registry.one(siteId, String(slot.roomId))?.nick ?? '',
            title: slot.title,
            startsAt: slot.startsAt.getTime(),
          },
        })),
      ),
  });
}
