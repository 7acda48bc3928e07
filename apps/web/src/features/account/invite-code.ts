const LONGEST = 16;

/** The letters and digits of a code that came with a link or was typed: full stops and spaces of a chat message are left out. */
export function inviteCodeIn(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').slice(0, LONGEST);
}
