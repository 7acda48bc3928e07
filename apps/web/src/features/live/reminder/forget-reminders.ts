/** The place in the browser of the reminders that it showed. */
export const REMINDERS = 'tb-reminders';

/** A member's reserved broadcasts are their own, so the next member finds none. The first visit loads no more of reminders. */
export function forgetReminders(): void {
  localStorage.removeItem(REMINDERS);
}
