/** Moments of the samples: a Friday evening in China. */
export const SAMPLE_NOW = Date.UTC(2026, 10, 20, 11, 30, 5);

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
