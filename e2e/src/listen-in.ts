import { type ChatMessage, PASSING } from '@touchline/contract/topics';
import type { DevEnvironment } from '@touchline/server/testing';
import { type HeadlessClient, headlessClient } from './headless-client.ts';

/** The messages on a visitor's page of a room, without those that were deleted. */
export interface ListenedRoom {
  shown: ChatMessage[];
  isMuted: boolean;
}

/** Opens the room of a site on a node, as a page does. The page is added to `open`, which the test closes. */
export async function listenIn(
  node: Pick<DevEnvironment, 'url'>,
  chatRoomNo: string,
  { now, open }: { readonly now: () => number; readonly open: HeadlessClient[] },
): Promise<ListenedRoom> {
  const page = await headlessClient(node.url, { siteId: 5000, now });
  open.push(page);
  const room: ListenedRoom = { shown: [], isMuted: false };
  const add = (items: readonly ChatMessage[]) => {
    const known = new Set(room.shown.map(({ id }) => id));
    room.shown.push(...items.filter(({ id }) => !known.has(id)));
  };
  await new Promise<void>((resolve) => {
    page.realtime.follow<'room'>(`room:${chatRoomNo}`, {
      onSnapshot({ items, rules }) {
        // A line that is missing in the span of the snapshot was deleted while a message was lost.
        const ids = new Set(items.map(({ id }) => id));
        const first = BigInt(items[0]?.id ?? 0);
        room.shown = room.shown.filter(
          ({ id, msgType }) => PASSING.has(msgType) || ids.has(id) || (items.length > 0 && BigInt(id) < first),
        );
        add(items);
        room.isMuted = rules?.isMuted ?? room.isMuted;
        resolve();
      },
      onDelta({ items, gone = [], rules }) {
        add(items);
        room.shown = room.shown.filter(({ id }) => !gone.includes(id));
        room.isMuted = rules?.isMuted ?? room.isMuted;
      },
    });
    page.realtime.start();
  });
  return room;
}
