/** Characters, as a reader counts them, that a message in a room may have (standards LIV-3). */
export const CHAT_LENGTH = 60;
