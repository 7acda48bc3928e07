import { createGiftsModule } from '../../modules/gifts/index.ts';
import type { Composed, Later } from '../composition.ts';
import { hasRooms } from '../has-rooms.ts';

export function composeGifts(
  { platform, money, suppliers }: Composed,
  later: Later<'wallet' | 'account' | 'protection' | 'eligibility' | 'content' | 'chat'>,
) {
  return createGiftsModule(platform, money, {
    source: suppliers.gifts,
    canPlay: (player) => later.eligibility.canPlay(player),
    held: (siteId, memberId, currency) => later.wallet.wallet.coins(siteId, memberId, currency),
    admit: (tx, stakes) => later.protection.spending.admit(tx, stakes),
    anchor(siteId, anchorRoomId) {
      if (!hasRooms(platform.sites, siteId)) return null;
      const cast = later.content.castsOf(siteId).find(({ anchor }) => anchor.anchorRoomId === anchorRoomId);
      return cast?.anchor.status === 'live' && cast.match
        ? { nick: cast.anchor.nick, matchId: cast.match.info.matchId }
        : null;
    },
    nickName: async (siteId, memberId) => (await later.account.members.required(siteId, memberId)).nickName,
    tell: (given) => later.chat.rooms.tellGift(given),
  });
}
