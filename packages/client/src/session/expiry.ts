const CUT_OFF_HOUR = 22;
const DAY_MS = 24 * 3_600_000;

/**
 * The time at which a token stored now expires on this machine: 22:00 of the member's local day, the next day's when that is
 * already past (product-spec section 4). `utcOffsetMinutes` returns the zone's offset at a time, east positive: at 22:00 it may
 * differ from now.
 */
export function tokenExpiry(now: number, utcOffsetMinutes: (at: number) => number): number {
  const wallNow = now + utcOffsetMinutes(now) * 60_000;
  const cutOffToday = Math.floor(wallNow / DAY_MS) * DAY_MS + CUT_OFF_HOUR * 3_600_000;
  const cutOff = instantOf(cutOffToday, utcOffsetMinutes);
  return cutOff > now ? cutOff : instantOf(cutOffToday + DAY_MS, utcOffsetMinutes);
}

/** When the member's wall clock shows this, counted as if it were UTC. */
function instantOf(wall: number, utcOffsetMinutes: (at: number) => number): number {
  const near = wall - utcOffsetMinutes(wall) * 60_000;
  return wall - utcOffsetMinutes(near) * 60_000;
}
