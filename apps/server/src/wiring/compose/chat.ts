import { levelOf } from '@touchline/rules/rooms';
import { createChatModule } from '../../modules/chat/index.ts';
import { coinsGiven } from '../../modules/gifts/coins-given.ts';
import type { Composed, Later } from '../composition.ts';
import { hasRooms } from '../has-rooms.ts';

export function composeChat({ platform }: Composed, later: Later<'account' | 'book' | 'rooms' | 'messages'>) {
  return createChatModule(platform, {
    isMember: (siteId, memberId) => later.account.members.isMember(siteId, memberId),
    game: (siteId, matchId) =>
      (hasRooms(platform.sites, siteId) && later.book.board.match(matchId)?.state.status) || null,
    castMatches: (siteId) => later.rooms.castMatches(siteId),
    hasHost: (siteId, anchorRoomId) =>
      hasRooms(platform.sites, siteId) && (later.rooms.registry.one(siteId, anchorRoomId)?.isListed ?? false),
    hostOf: (siteId, anchorRoomId) => later.rooms.registry.one(siteId, anchorRoomId)?.memberId ?? null,
    isFollower: (anchorRoomId, memberId) => later.rooms.followers.isFollowed(BigInt(anchorRoomId), memberId),
    // The moderators of a demonstration have a password that everybody knows, and no secret to guard.
    lacksFactor: async (site, memberId) => !site.public.demo && !(await later.account.factors.isActive(memberId)),
    async speaker(siteId, memberId) {
      const [{ nickName, vipLevel }, coins] = await Promise.all([
        later.account.members.required(siteId, memberId),
        coinsGiven(platform.db, siteId, memberId),
      ]);
      return { nickName, vipLevel, level: levelOf(coins) };
    },
    writeReportLetters: (tx, letters) =>
      later.messages.messages.write(
        tx,
        letters.map(({ siteId, memberId, ...about }) => ({
          ...{ siteId, memberId, msgType: 'notification' as const },
          about: { kind: 'report' as const, ...about },
        })),
      ),
    writeDeletionLetter: (tx, { siteId, memberId, ...about }) =>
      later.messages.messages.write(tx, [
        { siteId, memberId, msgType: 'notification', about: { kind: 'deletion', ...about } },
      ]),
    writeAppealLetter: (tx, { siteId, memberId, ...about }) =>
      later.messages.messages.write(tx, [
        { siteId, memberId, msgType: 'notification', about: { kind: 'appeal', ...about } },
      ]),
  });
}
