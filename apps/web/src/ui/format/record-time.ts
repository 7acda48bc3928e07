/**
 * `2026-11-20 19:30:05`, as records show it (conventions B.0), in a zone given in minutes from UTC; null is the device's,
 * as it was at that moment.
 */
export function recordTime(at: number, utcOffsetMinutes: number | null): string {
  const offset = utcOffsetMinutes ?? -new Date(at).getTimezoneOffset();
  return new Date(at + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
