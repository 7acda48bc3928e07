import type { PendingStorage } from '@touchline/client/pending';

const KEY = 'tb-money-trail';

/** The storage in which this browser keeps money calls whose outcome is not known. All its tabs share it. */
export const pendingStorage: PendingStorage = {
  read: () => localStorage.getItem(KEY),
  write: (text) => localStorage.setItem(KEY, text),
};

/**
 * Nothing of a member who leaves stays behind (standards WEB-7); what the calls did is in the server's own records. Those
 * of other members of this browser wait for their next login.
 */
export function forgetPending(memberId: string): void {
  const text = pendingStorage.read();
  if (text === null) return;
  // If it is not known who left, all of it is removed.
  if (memberId === '') return localStorage.removeItem(KEY);
  try {
    const kept = JSON.parse(text) as { readonly memberId: string }[];
    pendingStorage.write(JSON.stringify(kept.filter((call) => call.memberId !== memberId)));
  } catch {
    localStorage.removeItem(KEY);
  }
}
