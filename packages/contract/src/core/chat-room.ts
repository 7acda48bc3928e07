/** Characters, as a reader counts them, that a message in a room may have (standards LIV-3). */
export const CHAT_LENGTH = 60;

/** The most members whom one message may name. */
export const MOST_MENTIONS = 3;

/** The kinds of lines that a room receives and does not keep: members who came in, mutes, shared bets, and new rules. */
export const PASSING: ReadonlySet<string> = new Set(['welcome', 'mute', 'order', 'notice', 'system']);

const OF_MATCH = 'match-';
const OF_HOST = 'room-';

/** The number of the room beside a match. */
export function roomOfMatch(matchId: string): string {
  return `${OF_MATCH}${matchId}`;
}

/** The number of the room of a host. */
export function roomOfHost(anchorRoomId: string): string {
  return `${OF_HOST}${anchorRoomId}`;
}

/** The owner of a room: a match or a host, by the id of each. */
export function ownerOfRoom(chatRoomNo: string): { readonly matchId: string } | { readonly anchorRoomId: string } {
  return chatRoomNo.startsWith(OF_HOST)
    ? { anchorRoomId: chatRoomNo.slice(OF_HOST.length) }
    : { matchId: chatRoomNo.slice(OF_MATCH.length) };
}
