import { storedList, storeList } from '../../../runtime/device/stored-list.ts';
import { REMINDERS } from './forget-reminders.ts';

/** Reminders are news for minutes, so the latest are enough. */
const MOST = 20;

/** The reminders that this browser showed. Where it stored none, a reminder may come again. */
export function shownReminders(): readonly string[] {
  return storedList(REMINDERS, (id) => typeof id === 'string');
}

export function rememberReminder(messageId: string): void {
  const known = shownReminders();
  if (!known.includes(messageId)) storeList(REMINDERS, [...known, messageId].slice(-MOST));
}
