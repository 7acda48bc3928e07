import { seededRandom } from '../seeded-random.ts';
import type { ScoreChance } from './final-scores.ts';
import { gainOf, type Standings, worthOf } from './standings.ts';

const RUNS = 1_500;

/** A match of a season that is not over: clubs by their place in the league, and how it may end. */
export interface OpenMatch {
  readonly home: number;
  readonly away: number;
  readonly scores: readonly ScoreChance[];
  /** The seed of its random draws. It does not depend on other open matches, so that shares change by what happens alone. */
  readonly seed: string;
}

/**
 * The share of the title of every club, together one: the rest of the season drawn so many times, and a title that
 * several share divided among them, as a dead heat divides the stake.
 */
export function titleShares(standings: Standings, open: readonly OpenMatch[], runs = RUNS): number[] {
  const clubs = standings.length;
  const worth = new Int32Array(clubs * runs);
  for (let run = 0; run < runs; run++) worth.set(standings.map(worthOf), run * clubs);
  for (const match of open) play(match, worth, clubs, runs);
  const shares = new Float64Array(clubs);
  for (let run = 0; run < runs; run++) share(worth.subarray(run * clubs, (run + 1) * clubs), shares);
  return Array.from(shares, (won) => won / runs);
}

/** Adds to every run what a match of it brings both clubs. */
function play({ home, away, scores, seed }: OpenMatch, worth: Int32Array, clubs: number, runs: number): void {
  const random = seededRandom(seed);
  const until = new Float64Array(scores.length);
  let all = 0;
  for (const [index, { chance }] of scores.entries()) {
    all += chance;
    until[index] = all;
  }
  const homeGains = scores.map((score) => worthOf(gainOf(score.home, score.away)));
  const awayGains = scores.map((score) => worthOf(gainOf(score.away, score.home)));
  for (let run = 0; run < runs; run++) {
    const drawn = random() * all;
    let index = 0;
    while (drawn >= (until[index] ?? Number.POSITIVE_INFINITY)) index++;
    const from = run * clubs;
    worth[from + home] = (worth[from + home] ?? 0) + (homeGains[index] ?? 0);
    worth[from + away] = (worth[from + away] ?? 0) + (awayGains[index] ?? 0);
  }
}

/** Divides one title among all leaders. */
function share(season: Int32Array, shares: Float64Array): void {
  let best = Number.NEGATIVE_INFINITY;
  let champions = 0;
  for (const worth of season) {
    if (worth > best) [best, champions] = [worth, 1];
    else if (worth === best) champions += 1;
  }
  for (let club = 0; club < season.length; club++)
    if (season[club] === best) shares[club] = (shares[club] ?? 0) + 1 / champions;
}
