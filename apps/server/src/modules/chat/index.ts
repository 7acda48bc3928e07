import { conflict, type Handlers, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { ChatDeletions } from './chat-deletions.ts';
import { type ChatNeeds, ChatRooms } from './chat-rooms.ts';
import { operatorChatEndpoints } from './operator-chat.ts';

/** What visitors and members say to each other beside a match. */
export function createChatModule(
  platform: Platform,
  needs: ChatNeeds & { readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean> },
) {
  const rooms = new ChatRooms(platform, needs);
  const handlers = {
    chatroomStatus: async (input, { site }) => ok({ items: await rooms.status(site.siteId, input) }),
    chatHistory: async ({ chatRoomNo, before }, { site: { siteId }, identity }) =>
      ok({
        ...(await rooms.history(siteId, chatRoomNo, before === undefined ? null : BigInt(before))),
        ...(identity ? await rooms.reader(siteId, identity.memberId, chatRoomNo) : { userId: null, mute: null }),
      }),
    sendMessage: async (input, { site: { siteId }, identity: { memberId, sessionId } }) => {
      const sent = await rooms.send({ siteId, memberId, sessionId }, input);
      if (!('refusal' in sent)) return ok(sent);
      return sent.refusal === 'key_reused' ? conflict(sent.refusal) : refused(sent.refusal, sent.detail);
    },
    reportMessage: async ({ messageId, reason }, { site: { siteId }, identity: { memberId }, now }) => {
      const report = { id: platform.ids.next(), siteId, messageId: BigInt(messageId), memberId, reason, at: now };
      return (await rooms.store.report(report)) ? ok({}) : notFound;
    },
  } satisfies Partial<Handlers>;
  return {
    handlers,
    operatorHandlers: operatorChatEndpoints(platform, needs.isMember),
    rooms,
    deletions: new ChatDeletions(platform),
  };
}
