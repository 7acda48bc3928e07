const DAY_MS = 24 * 3_600_000;
const ZONE_MS = 8 * 3_600_000;

/**
 * Noon of the present day in Shanghai. Sessions end at 22:00 there and limits count by its days: a test that moves its
 * clock by hours begins here, so that it does the same at whatever time it is run.
 */
export const NOON = Math.floor((Date.now() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS + 12 * 3_600_000;
