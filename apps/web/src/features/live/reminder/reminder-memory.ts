const KEY = 'tb-reminders';
/** Reminders are news for minutes, so the latest are enough. */
const MOST = 20;

/** The reminders that this browser showed; nothing where it may not remember. */
export function shownReminders(): readonly string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberReminder(messageId: string): void {
  const known = shownReminders();
  if (known.includes(messageId)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, messageId].slice(-MOST)));
  } catch {
    // A full or forbidden storage only means that a reminder may come again.
  }
}

/** Which broadcasts were reserved is the member's own. */
export function forgetReminders(): void {
  localStorage.removeItem(KEY);
}
