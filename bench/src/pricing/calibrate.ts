/**
 * Looks for the model's figures that bring handicaps nearest to a bookmaker's closing ones:
 * `npx tsx bench/src/pricing/calibrate.ts FOLDER SEASON…`, with the seasons to learn from, such as 1920 2122 2324. Every
 * seventh match is taken. Seasons that are not named stay unseen; `npm run bench -- pricing` measures them.
 */
import { FIT_OPTIONS, FOOTBALL_MODEL, type FootballModel } from '@touchline/rules/pricing';
import { handicapGaps, meanGap, readSeasons } from './handicap-gap.ts';

const [folder, ...names] = process.argv.slice(2);
if (!folder || names.length === 0) {
  console.error('name a folder of season files and the seasons to learn from');
  process.exit(2);
}
const rows = readSeasons(folder)
  .filter(({ name }) => names.some((season) => name.endsWith(season)))
  .flatMap((season) => season.rows)
  .filter((_, index) => index % 7 === 0);

/** What second halves show of the score's effect in full; the model takes a part of it. */
const FULL_PRESSURE = [1.14, 1.13, 0.97, 0.9, 0.97] as const;
type Figures = readonly [pressure: number, dispersion: number, dependence: number, byMismatch: number];

function toModel([pressure, dispersion, dependence, dependenceByMismatch]: Figures): FootballModel {
  const [farBehind, behind, level, ahead, farAhead] = FULL_PRESSURE.map((full) => 1 + pressure * (full - 1));
  return {
    ...FOOTBALL_MODEL,
    pressure: [farBehind ?? 1, behind ?? 1, level ?? 1, ahead ?? 1, farAhead ?? 1],
    dispersion,
    dependence,
    dependenceByMismatch,
  };
}

const gapOf = (figures: Figures) => meanGap(handicapGaps(rows, { ...FIT_OPTIONS, model: toModel(figures) }));

let best: Figures = [0.35, 0.9, -0.05, 0.03];
let least = gapOf(best);
const steps = [0.12, 0.04, 0.015, 0.02];
console.log(`${rows.length} matches, ${least.toFixed(4)} percentage points at first`);
for (let round = 1; round <= 6; round++) {
  steps.forEach((step, place) => {
    const tried = [step, -step].map((change) => {
      const figures = best.map((figure, index) => (index === place ? figure + change : figure)) as unknown as Figures;
      return { figures, gap: gapOf(figures) };
    });
    const better = tried.find(({ gap }) => gap < least);
    if (better) {
      best = better.figures;
      least = better.gap;
    } else steps[place] = step / 2;
  });
  console.log(`round ${round}: ${least.toFixed(4)} at ${best.map((figure) => figure.toFixed(4)).join(', ')}`);
}
