import { dayBefore } from '../../../platform/site/site-day.ts';

/** The days that a member signed, `YYYY-MM-DD`. */
export type SignedDays = ReadonlySet<string>;

/** Days in a row that end with a day; 0 where it was not signed. */
export function streakAt(signed: SignedDays, day: string): number {
  let streak = 0;
  for (let at = day; signed.has(at); at = dayBefore(at)) streak++;
  return streak;
}

/** Days in a row up to today, or up to yesterday while today can still be signed. */
export function streakNow(signed: SignedDays, today: string): number {
  return signed.has(today) ? streakAt(signed, today) : streakAt(signed, dayBefore(today));
}

/** The place in a cycle of rewards of the day that is `streak`th in a row. */
export function placeInCycle(streak: number, length: number): number {
  return (Math.max(streak, 1) - 1) % length;
}

/** Days of the last week before today that were not signed, the latest first. None is before the activity began. */
export function missedDays(signed: SignedDays, today: string, firstDay: string): string[] {
  const missed: string[] = [];
  let day = today;
  for (let back = 0; back < MAKE_UP_DAYS; back++) {
    day = dayBefore(day);
    if (day < firstDay) break;
    if (!signed.has(day)) missed.push(day);
  }
  return missed;
}

/** The cards that a member has of those that days signed in time brought, and how many such days the next one takes. */
export function cardsHeld(
  days: readonly { readonly isMadeUp: boolean; readonly byCard: boolean }[],
  every: number,
): { readonly held: number; readonly next: number } {
  const inTime = days.filter(({ isMadeUp }) => !isMadeUp).length;
  const used = days.filter(({ byCard }) => byCard).length;
  // A site that asks for more days than before takes no card back that was used.
  return { held: Math.max(0, Math.floor(inTime / every) - used), next: every - (inTime % every) };
}

const MAKE_UP_DAYS = 7;
