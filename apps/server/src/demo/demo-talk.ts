import { randomBytes } from 'node:crypto';
import type { ChatRooms } from '../modules/chat/chat-rooms.ts';

/** Members of a demonstration act without a session of their own. */
const NO_SESSION = 0n;

interface Said {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly chatRoomNo: string;
  readonly content: string;
}

/** Sends a chat line of a member of the demonstration, by the path of any other line. */
export async function sayInDemo(rooms: Pick<ChatRooms, 'send'>, { siteId, memberId, chatRoomNo, content }: Said) {
  await rooms.send(
    { siteId, memberId, sessionId: NO_SESSION },
    { idempotencyKey: randomBytes(18).toString('base64url'), chatRoomNo, content, mentions: [] },
  );
}

/** One of some things; none of nothing. */
export function oneOf<Item>(random: () => number, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
