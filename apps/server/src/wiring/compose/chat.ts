import { createChatModule } from '../../modules/chat/index.ts';
import type { Composed, Later } from '../composition.ts';
import { hasRooms } from '../has-rooms.ts';

export function composeChat({ platform }: Composed, later: Later<'account' | 'book'>) {
  return createChatModule(platform, {
    isMember: (siteId, memberId) => later.account.members.isMember(siteId, memberId),
    game: (siteId, matchId) =>
      (hasRooms(platform.sites, siteId) && later.book.board.match(matchId)?.state.status) || null,
    nickName: async (siteId, memberId) => (await later.account.members.required(siteId, memberId)).nickName,
  });
}
