import type { CallOutput } from '@touchline/contract';

type Message = CallOutput<'messageList'>['items'][number];

/** A broadcast that the member reserved and that is about to begin. */
export interface ReminderNews {
  readonly messageId: string;
  readonly nick: string;
  readonly title: string;
  readonly startsAt: number;
  /** The room of the host. */
  readonly path: string;
}

/** A reminder is no news any more so long after the planned beginning. */
const LATE_MS = 10 * 60_000;

/** The reminders among unread messages. */
export function remindersOf(messages: readonly Message[]): readonly ReminderNews[] {
  return messages.flatMap(({ messageId, about, isRead }) => {
    if (isRead || about.kind !== 'broadcast' || about.what !== 'begins') return [];
    const { nick, title, startsAt, anchorRoomId } = about;
    return [{ messageId, nick, title, startsAt, path: `/app/live/room/${anchorRoomId}` }];
  });
}

/** The moments at which reminders stop being news. */
export function endsOf(reminders: readonly ReminderNews[]): readonly number[] {
  return reminders.map(({ startsAt }) => startsAt + LATE_MS);
}

/** The reminder that is shown: the next to begin of those that this browser has not shown before; null where there is none. */
export function nextReminder(
  reminders: readonly ReminderNews[],
  shown: readonly string[],
  now: number,
): ReminderNews | null {
  return reminders
    .filter(({ messageId, startsAt }) => now < startsAt + LATE_MS && !shown.includes(messageId))
    .reduce<ReminderNews | null>((first, one) => (first && first.startsAt <= one.startsAt ? first : one), null);
}
