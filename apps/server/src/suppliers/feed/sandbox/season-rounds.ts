import type { League } from './leagues.ts';

const FEWEST_ROUNDS = 6;

/** Rounds of a season: in each half of a league everybody meets everybody at home and away, small ones several times. */
export function roundsOf({ clubs }: League): number {
  const both = 2 * (clubs.length / 2 - 1);
  return both * Math.ceil(FEWEST_ROUNDS / both);
}
