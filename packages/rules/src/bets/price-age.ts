/** A price whose source's last word of it is older than this, in seconds, is not bet on. */
export const OLDEST_PRICE_SECONDS = { live: 15, pre: 150 } as const;
