const CUT_OFF_HOUR = 22;
const DAY_MS = 24 * 3_600_000;

/**
 * When a token stored now expires on this machine: 22:00 of the member's local day, the next day's when that is already
 * past (product-spec section 4). `utcOffsetMinutes` is the zone's offset at that time, east positive.
 */
export function tokenExpiry(now: number, utcOffsetMinutes: number): number {
  const offsetMs = utcOffsetMinutes * 60_000;
  const midnight = Math.floor((now + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  const cutOff = midnight + CUT_OFF_HOUR * 3_600_000;
  return cutOff > now ? cutOff : cutOff + DAY_MS;
}
