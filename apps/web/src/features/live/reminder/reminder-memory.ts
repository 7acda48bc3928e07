import { storedList, storeList } from '../../../runtime/device/stored-list.ts';

const KEY = 'tb-reminders';
/** Reminders are news for minutes, so the latest are enough. */
const MOST = 20;

/** The reminders that this browser showed. Where it stored none, a reminder may come again. */
export function shownReminders(): readonly string[] {
  return storedList(KEY, (id) => typeof id === 'string');
}

export function rememberReminder(messageId: string): void {
  const known = shownReminders();
  if (!known.includes(messageId)) storeList(KEY, [...known, messageId].slice(-MOST));
}

/** A member's reserved broadcasts are their own, so the next member finds none. */
export function forgetReminders(): void {
  localStorage.removeItem(KEY);
}
