const KEPT_MS = 60_000;

/**
 * The time for which the games of a venue are kept, in milliseconds: a venue with AG in its key is asked each time (decisions
 * D6).
 */
export function gamesKeptFor(venueEnName: string): number {
  return venueEnName.includes('AG') ? 0 : KEPT_MS;
}
