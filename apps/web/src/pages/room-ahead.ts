import { pictureAhead } from '../features/video/stage.ts';
import { isTouchNow } from '../runtime/device/use-is-touch.ts';
import type { PageAhead } from '../runtime/feature.ts';
import { hostAddress } from '../runtime/live/streams/stream-address.ts';

const address = (anchorRoomId: string) => hostAddress(anchorRoomId, isTouchNow());

/** The room, and where its pictures are read. */
export const calls: PageAhead['calls'] = ({ anchorRoomId = '' }) => [
  ['videoUrl', address(anchorRoomId)],
  ['liveRoom', { anchorRoomId }],
];

/** The picture is read while the page of its room is made. */
export const opened: NonNullable<PageAhead['opened']> = async ({ anchorRoomId = '' }, read) => {
  const begin = pictureAhead();
  const query = address(anchorRoomId);
  const { lines } = await read('videoUrl', query);
  begin(query.channel, lines);
};
