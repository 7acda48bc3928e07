const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

export type RangeName = 'all' | 'today' | 'yesterday' | 'week' | 'month' | 'custom';

/** Chosen days reach over twelve months at most (conventions B.6.6), a leap day among them. */
const MOST_DAYS = 366;

const lengths: Partial<Record<RangeName, number>> = { today: 1, week: 7, month: 30 };

/** Days as a range of moments, the last day included; nothing where the range has no such end. */
export interface Moments {
  readonly from?: number;
  readonly to?: number;
}

/** The day a moment falls on in the reader's zone, `YYYY-MM-DD`. */
export function dayOf(at: number, utcOffsetMinutes: number): string {
  return new Date(at + utcOffsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
}

/** The time at which a day of the reader's zone begins, in milliseconds; null where the text names no day. */
export function startOf(day: string, utcOffsetMinutes: number): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? null : at - utcOffsetMinutes * MINUTE_MS;
}

/** The moments of a range; null while chosen days do not make one. */
export function momentsOf(
  range: RangeName,
  chosen: { from: string; to: string },
  now: number,
  utcOffsetMinutes: number,
): Moments | null {
  if (range === 'all') return {};
  const today = startOf(dayOf(now, utcOffsetMinutes), utcOffsetMinutes) ?? now;
  if (range === 'yesterday') return { from: today - DAY_MS, to: today };
  const days = lengths[range];
  if (days !== undefined) return { from: today - (days - 1) * DAY_MS };
  const [from, to] = [startOf(chosen.from, utcOffsetMinutes), startOf(chosen.to, utcOffsetMinutes)];
  const last = to ?? today;
  if (from !== null && (from > last || last - from >= MOST_DAYS * DAY_MS)) return null;
  if (to === null) return from === null ? {} : { from };
  return { from: from ?? to - (MOST_DAYS - 1) * DAY_MS, to: to + DAY_MS };
}
