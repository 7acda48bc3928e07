/**
 * Looks for the model's figures that bring derived prices nearest to what happened, and handicaps to a bookmaker's closing
 * ones: `npx tsx bench/src/pricing/calibrate.ts FOLDER SEASON…`, with the seasons to learn from, such as 1920 2122. Seasons
 * that are not named stay unseen; `npm run bench -- pricing` measures them.
 */
import { FIT_OPTIONS, FOOTBALL_MODEL, type FootballModel } from '@touchline/rules/pricing';
import { compareDerived } from './derived.ts';
import { handicapGaps, meanGap, readSeasons } from './handicap-gap.ts';
import { kindsIn, readRealMatches, summaryOf } from './real-matches.ts';

const [folder, ...names] = process.argv.slice(2);
if (!folder || names.length === 0) {
  console.error('name a folder of season files and the seasons to learn from');
  process.exit(2);
}
const isNamed = (season: string) => names.some((name) => season.endsWith(name));
const matches = readRealMatches(folder).filter(({ season }) => isNamed(season));
const kinds = kindsIn(summaryOf(matches, folder, [20, 6]));
const quoted = readSeasons(folder)
  .filter(({ name }) => isNamed(name))
  .flatMap((season) => season.rows)
  .filter((_, index) => index % 17 === 0);
/** The weight of a percentage point of distance from handicaps, in squares of standard errors. */
const GAP = 300;

type Figures = readonly number[];

function toModel(figures: Figures): FootballModel {
  const [farBehind = 1, behind = 1, ahead = 1, farAhead = 1, rise = 0, dispersion = 1, ...tilts] = figures;
  const [oneGoal = 0, oneGoalMore = 0, both = 0, bothMore = 0, goalless = 0] = tilts;
  return {
    ...FOOTBALL_MODEL,
    rise,
    pressure: [farBehind, behind, 1, ahead, farAhead],
    dispersion,
    oneGoal: { even: oneGoal, byMismatch: oneGoalMore },
    bothScored: { even: both, byMismatch: bothMore },
    goalless: { even: goalless, byMismatch: 0 },
  };
}

function missOf(figures: Figures): number {
  const options = { ...FIT_OPTIONS, model: toModel(figures) };
  const squares = compareDerived(kinds, options).reduce((sum, { errors }) => sum + errors ** 2, 0);
  return squares + GAP * meanGap(handicapGaps(quoted, options));
}

const { rise, pressure, dispersion, oneGoal, bothScored, goalless } = FOOTBALL_MODEL;
const [farBehind, behind, , ahead, farAhead] = pressure;
let best: Figures = [
  ...[farBehind, behind, ahead, farAhead, rise, dispersion],
  ...[oneGoal.even, oneGoal.byMismatch, bothScored.even, bothScored.byMismatch, goalless.even],
];
let least = missOf(best);
const steps = best.map(() => 0.05);
console.log(`${matches.length} matches, ${least.toFixed(2)} at first`);
for (let round = 1; round <= 6; round++) {
  steps.forEach((step, place) => {
    const tried = [step, -step].map((change) => {
      const figures = best.map((figure, index) => (index === place ? figure + change : figure));
      return { figures, miss: missOf(figures) };
    });
    const better = tried.find(({ miss }) => miss < least);
    if (better) {
      best = better.figures;
      least = better.miss;
    } else steps[place] = step / 2;
  });
  console.log(`round ${round}: ${least.toFixed(2)} at ${best.map((figure) => figure.toFixed(4)).join(', ')}`);
}
