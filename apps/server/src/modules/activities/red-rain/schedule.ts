import type { ActivityOf } from '@touchline/contract/site';
import { dayBounds, siteDay } from '../../../platform/site/site-day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When sessions of an activity begin from one moment up to another, in their order; each of them also ends before the activity does. */
export function startsBetween(
  { sessions, seconds, startAt, endAt }: Pick<ActivityOf<'red_rain'>, 'sessions' | 'seconds' | 'startAt' | 'endAt'>,
  from: number,
  to: number,
): number[] {
  const first = Math.max(from, Date.parse(startAt));
  const last = Math.min(to, Date.parse(endAt) - seconds * 1_000);
  const isWithin = (at: number) => at >= first && at <= last;
  if ('dated' in sessions)
    return sessions.dated
      .map((text) => Date.parse(text))
      .filter(isWithin)
      .toSorted((a, b) => a - b);
  const offsets = 'daily' in sessions ? sessions.daily.map(offsetOf) : everyMs(sessions.everyMinutes * MINUTE_MS);
  const starts: number[] = [];
  for (let day = dayBounds(siteDay(first)).from; day <= last; day += DAY_MS)
    starts.push(...offsets.map((offset) => day + offset).filter(isWithin));
  return [...new Set(starts)].toSorted((a, b) => a - b);
}

function offsetOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

function everyMs(step: number): number[] {
  return Array.from({ length: Math.ceil(DAY_MS / step) }, (_, index) => index * step);
}
