/** Where money calls without an answer are written down; apart from what reads them, which comes late. */
export const TRAIL_KEY = 'tb-money-trail';

/** Nothing of a member stays behind (standards WEB-7); what the calls did is told by the server's own records. */
export function forgetTrail(): void {
  localStorage.removeItem(TRAIL_KEY);
}
