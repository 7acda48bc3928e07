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

/**
 * The picture begins in the card that was pressed, and the page is made when it is there: made earlier, the page would keep the
 * picture waiting. A picture without a card, or whose address is not known yet, is read while the page is made.
 */
export const opened: NonNullable<PageAhead['opened']> = ({ anchorRoomId = '' }, { read, known, place }) => {
  const begin = pictureAhead();
  const query = address(anchorRoomId);
  const answer = known('videoUrl', query);
  if (answer) {
    const picture = begin(query.channel, answer.lines, place);
    return place && picture ? picture.firstPicture() : null;
  }
  read('videoUrl', query).then(
    ({ lines }) => begin(query.channel, lines),
    () => undefined,
  );
  return null;
};
