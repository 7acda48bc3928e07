import { conflict, type Handlers, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AppealLetter, Appeals } from './appeals.ts';
import { BannedWords } from './banned-words.ts';
import { isSensitive } from './chat-filter.ts';
import { type ChatNeeds, ChatRooms } from './chat-rooms.ts';
import { ChatStore } from './chat-store.ts';
import { deletionEndpoints } from './deletion-appeals.ts';
import { type DeletionLetter, Moderation } from './moderation.ts';
import { moderationEndpoints } from './moderation-endpoints.ts';
import { moderatorWordEndpoints } from './moderator-words.ts';
import { operatorChatEndpoints } from './operator-chat.ts';
import { ReportCases, type ReportLetter } from './report-cases.ts';
import { RoomPeople } from './room-people.ts';
import { rulerReader } from './room-ruler.ts';
import { RulingNews } from './ruling-news.ts';
import { RulingStore } from './ruling-store.ts';
import { ToldLines } from './told-lines.ts';

interface Needs extends ChatNeeds {
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
  /** The member who is the host of a room; null where it has none. */
  readonly hostOf: (siteId: number, anchorRoomId: string) => bigint | null;
  /** Stores letters in the transaction; their members are notified after its commit. */
  readonly writeReportLetters: (tx: Queryable, letters: readonly ReportLetter[]) => Promise<void>;
  readonly writeDeletionLetter: (tx: Queryable, letter: DeletionLetter) => Promise<void>;
  readonly writeAppealLetter: (tx: Queryable, letter: AppealLetter) => Promise<void>;
}

/** The chat of visitors and members beside a match or with a host, and its moderation. */
export function createChatModule(platform: Platform, needs: Needs) {
  const messages = new ChatStore(platform.db);
  const rulings = new RulingStore(platform.db);
  const people = new RoomPeople(platform, rulings, needs.hostOf);
  const words = new BannedWords(platform);
  const appeals = new Appeals(platform);
  const cases = new ReportCases(platform, needs.writeReportLetters);
  const rooms = new ChatRooms(platform, needs, { messages, rulings, people, words, appeals });
  const isOpen = (siteId: number, roomNo: string) => rooms.isOpen(siteId, roomNo);
  const lines = new ToldLines(platform, { speaker: needs.speaker, isOpen }, { messages, people });
  const news = new RulingNews(platform, { rulings, messages, people, lines });
  const moderation = new Moderation(platform, {
    ...{ rulings, messages, people, cases, news },
    writeDeletionLetter: needs.writeDeletionLetter,
  });
  const rulerOf = rulerReader({ people, lacksFactor: needs.lacksFactor });
  const handlers = {
    chatroomStatus: async (input, { site }) => ok({ items: await rooms.status(site.siteId, input) }),
    chatHistory: async ({ chatRoomNo, before }, { site: { siteId }, identity }) => {
      const kicked = identity && (await rooms.kicked(siteId, identity.memberId, chatRoomNo));
      if (kicked) return refused('chat_kicked', kicked);
      const { userId, mute } = identity
        ? await rooms.reader(siteId, identity.memberId, chatRoomNo)
        : { userId: null, mute: null };
      const page = await rooms.history(siteId, chatRoomNo, before === undefined ? null : BigInt(before));
      return ok({ ...page, userId, mute });
    },
    sendMessage: async (input, { site: { siteId }, identity: { memberId, sessionId } }) => {
      const sent = await rooms.send({ siteId, memberId, sessionId }, input);
      if (!('refusal' in sent)) return ok(sent);
      return sent.refusal === 'key_reused' ? conflict(sent.refusal) : refused(sent.refusal, sent.detail);
    },
    enterRoom: async ({ chatRoomNo }, { site: { siteId }, identity: { memberId } }) => {
      await lines.welcome(siteId, memberId, chatRoomNo);
      return ok({});
    },
    reportMessage: async ({ messageId, reason }, { site: { siteId }, identity: { memberId } }) =>
      (await cases.open({ siteId, messageId: BigInt(messageId), memberId, reason })) ? ok({}) : notFound,
    ...deletionEndpoints({ messages, rulings, appeals }),
    ...moderationEndpoints({
      ...{ rooms, moderation, rulings, people, cases, appeals },
      wordLog: (siteId) => words.log(siteId),
      isSensitive: (siteId, text) => isSensitive(text) || words.isBanned(siteId, text),
      speaker: needs.speaker,
      rulerOf,
    }),
    ...moderatorWordEndpoints(words, rulerOf),
  } satisfies Partial<Handlers>;
  return {
    handlers,
    operatorHandlers: operatorChatEndpoints(platform, {
      ...{ messages, rulings, moderation, cases, appeals, words, news },
      isMember: needs.isMember,
      writeAppealLetter: needs.writeAppealLetter,
    }),
    rooms,
    lines,
    words,
  };
}
