import type { CallInput } from '@touchline/contract';
import { videoSign } from '@touchline/rules/video';
import { useCall } from '../../calls/use-call.ts';
import { useIsTouch } from '../../device/use-is-touch.ts';

/** A ticket opens its stream for at least three hours; a playing stream keeps the ticket it has. */
const NEW_TICKET_MS = 3_600_000;

/**
 * The address at which a stream is read. A page may request it before it shows anything, so the answer is there when the player
 * starts.
 */
export function useStreamAddress(stream: Pick<CallInput<'videoUrl'>, 'channel' | 'eventId' | 'type'>) {
  const platform = usePlatform();
  return useCall('videoUrl', signed({ ...stream, platform }), { staleTime: NEW_TICKET_MS, every: NEW_TICKET_MS });
}

/** The address of a host's stream, as {@link useStreamAddress} asks for it. */
export function useHostAddress(anchorRoomId: string): void {
  useStreamAddress(hostStream(anchorRoomId));
}

/** The query for the address of a host's stream before its page is there. */
export function hostAddress(anchorRoomId: string, isTouch: boolean) {
  return signed({ ...hostStream(anchorRoomId), platform: platformOf(isTouch) });
}

const hostStream = (anchorRoomId: string) =>
  ({ channel: `anchor-${anchorRoomId}`, eventId: anchorRoomId, type: 'ANCHOR' }) as const;
const platformOf = (isTouch: boolean) => (isTouch ? 'h5' : 'web');

export const usePlatform = () => platformOf(useIsTouch());

/** A query with the checksum that the video calls ask for. */
export function signed<Query extends Omit<CallInput<'videoList'>, 'sign'> | Omit<CallInput<'videoUrl'>, 'sign'>>(
  query: Query,
) {
  return { ...query, sign: videoSign(query) };
}
