import type { PendingStorage } from '@touchline/client/pending';

const KEY = 'tb-money-trail';

/** Where this browser keeps money calls whose outcome is not known. All its tabs share it. */
export const pendingStorage: PendingStorage = {
  read: () => localStorage.getItem(KEY),
  write: (text) => localStorage.setItem(KEY, text),
};

/** Nothing of a member stays behind (standards WEB-7); what the calls did is told by the server's own records. */
export function forgetPending(): void {
  localStorage.removeItem(KEY);
}
