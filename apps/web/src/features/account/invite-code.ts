const LONGEST = 16;

/** The letters and digits of what came with a link or was typed: a full stop or a space of a chat message is no part of a code. */
export function inviteCodeIn(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').slice(0, LONGEST);
}
