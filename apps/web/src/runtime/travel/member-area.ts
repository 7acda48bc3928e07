/** Whether a page belongs to the member's own area, which has a menu beside it on a desktop. */
export function isInMemberArea(path: string): boolean {
  return /^\/app\/(mine|wallet|bets|messages|safer-play)\b/.test(path);
}
