/** Characters, as a reader counts them, that a message in a room may have (standards LIV-3). */
export const CHAT_LENGTH = 60;

const OF_MATCH = 'match-';

/** The number of the room beside a match. */
export function roomOfMatch(matchId: string): string {
  return `${OF_MATCH}${matchId}`;
}

/** The id of the match that a room is beside. */
export function matchOfRoom(chatRoomNo: string): string {
  return chatRoomNo.slice(OF_MATCH.length);
}
