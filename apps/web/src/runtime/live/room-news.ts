import type { RoomStates } from '@touchline/contract/topics';

export type RoomState = RoomStates['items'][number];

interface ShownRoom {
  readonly anchor_status: RoomState['state'];
  readonly statusAt: number;
  readonly asOf: number;
}

/**
 * Whether a room that was read differs from the news about it since. Where a planned broadcast is cancelled or
 * its time is over, the state changes and its moment does not: it is still when the last broadcast ended. Which of the two is
 * newer then follows from when each was read by the server.
 */
export function isOutdated({ anchor_status, statusAt, asOf }: ShownRoom, news: RoomState | undefined): boolean {
  if (news === undefined || news.at < statusAt) return false;
  return news.at > statusAt || (news.state !== anchor_status && news.asOf >= asOf);
}

/** A room with the state that was received last. */
export function withNews<Room extends ShownRoom>(room: Room, news: RoomState | undefined): Room {
  return news && isOutdated(room, news)
    ? { ...room, anchor_status: news.state, statusAt: news.at, asOf: news.asOf }
    : room;
}
