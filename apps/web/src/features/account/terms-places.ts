/**
 * Places that changed terms leave open: what has to be read, the way out with one's money and what that asks for first, what keeps
 * a member safe, and the page a login may lead to. The server asks for the agreement before a deposit or play only.
 */
const OPEN = [
  '/app/terms',
  '/app/privacy',
  '/app/wallet/withdraw',
  '/app/wallet/cards',
  '/app/wallet/crypto',
  '/app/mine/profile',
  '/app/mine/security',
  '/app/safer-play',
  '/cs',
];

/** Whether new terms have to be answered before a page is used. */
export function needsTerms(path: string): boolean {
  return !OPEN.some((open) => path === open || path.startsWith(`${open}/`));
}
