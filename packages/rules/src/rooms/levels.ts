/** The highest level in talk. */
export const MOST_LEVEL = 60;
/** Levels up to this one are low: their messages are the first to be left out where too much is said at once. */
export const LOW_LEVEL = 4;

/** Whether messages of a level have a bubble and are kept in a rush. */
export function isHighLevel(level: number): boolean {
  return level > LOW_LEVEL;
}

/** Coins that a member has to have given at a site to be of a level: 5 × level × (level + 1). */
export function coinsForLevel(level: number): number {
  return 5 * level * (level + 1);
}

/** The level in talk of a member who gave so many coins at a site, 0 to 60. */
export function levelOf(coins: number): number {
  // The inverse of the curve may be off by one where the root is rounded.
  const near = Math.floor((Math.sqrt(1 + 0.8 * Math.max(0, coins)) - 1) / 2);
  const level = coinsForLevel(near + 1) <= coins ? near + 1 : coinsForLevel(near) > coins ? near - 1 : near;
  return Math.min(MOST_LEVEL, level);
}
