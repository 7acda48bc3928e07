/**
 * A side at bat makes one play that counts after another: a scoring play with the same chance each time, or an out. Men on
 * base are not followed, so a scoring play brings in one to four runs whatever went before; these are the chances of each
 * number. With 4.5 runs in nine innings 73% of half-innings end without one.
 */
export const PLAY_RUNS = [0.66, 0.22, 0.08, 0.04] as const;

const MEAN_RUNS_OF_PLAY = PLAY_RUNS.reduce((sum, chance, index) => sum + chance * (index + 1), 0);
const OUTS_OF_NINE = 27;
const NEGLIGIBLE = 1e-11;

/** The chance that the next play scores, for a side expected to score so many runs in nine innings. */
export function scoringChance(runs: number): number {
  const playsAnOut = runs / OUTS_OF_NINE / MEAN_RUNS_OF_PLAY;
  return playsAnOut / (1 + playsAnOut);
}

/**
 * Chances of 0, 1, 2, … runs before so many outs: scoring plays are a negative binomial count, and their runs are added up
 * by the recursion of Panjer (1981).
 */
export function runsBeforeOuts(outs: number, scoring: number): Float64Array {
  const chances = [(1 - scoring) ** outs];
  let left = 1 - (chances[0] ?? 0);
  while (left > NEGLIGIBLE && outs > 0) {
    const runs = chances.length;
    const chance = PLAY_RUNS.reduce((sum, ofPlay, index) => {
      const brought = index + 1;
      const before = chances[runs - brought] ?? 0;
      return sum + scoring * (1 + ((outs - 1) * brought) / runs) * ofPlay * before;
    }, 0);
    chances.push(chance);
    left -= chance;
    // The remainder that rounding leaves of the sum is never used up.
    if (chance < NEGLIGIBLE && left < 1e-9) break;
  }
  return Float64Array.from(chances);
}
