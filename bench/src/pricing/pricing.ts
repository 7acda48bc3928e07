import { readFileSync } from 'node:fs';
import type { Bench } from '../bench.ts';
import { type Figure, judge, prove } from '../figure.ts';
import { seekContradictions } from './contradictions.ts';
import { compareDerived } from './derived.ts';
import { handicapGaps, meanGap, readSeasons } from './handicap-gap.ts';
import { playOut } from './play-out.ts';
import { kindsIn, kindsOf, readRealMatches, type Summary } from './real-matches.ts';

const FULL = { states: 1_000, matches: 20_000, pairings: 400 };
const QUICK = { states: 60, matches: 1_000, pairings: 40 };
/**
 * The lowest and highest of the five big leagues over the seasons 2019/20 to 2024/25 by the results of
 * football-data.co.uk; docs/pricing.md has them league by league.
 */
const LEAGUES = { goals: [2.53, 3.16], draws: [0.23, 0.28], homeWins: [0.41, 0.45] } as const;

/** The words by which a figure names matches that are no part of the repository. */
const OTHER_SEASONS = 'seasons of a folder';

/** Prices against themselves, against play, and against a bookmaker's, where season files are at hand. */
export const pricing: Bench = {
  name: 'pricing',
  about: 'prices of a match against each other, against matches played, and against closing handicaps',
  needsFiles: (figure) => figure.includes(OTHER_SEASONS),
  async run(say, { quick }) {
    const { states, matches, pairings } = quick ? QUICK : FULL;
    const { worstSum, markets, certain } = seekContradictions(states);
    prove(markets > states && certain.length > 0, `only ${markets} markets were compared`);
    say(`${markets.toLocaleString('en')} markets of ${states.toLocaleString('en')} states`);
    const played = playOut(matches, pairings);
    prove(played.frequencies.length > 0, 'no selection was followed');
    const worst = Math.max(...played.frequencies.map(({ errors }) => Math.abs(errors)));
    const far = played.frequencies.filter(({ errors }) => Math.abs(errors) > 2).length / played.frequencies.length;
    say(`${played.frequencies.length} selections followed over ${matches.toLocaleString('en')} matches`);
    return [
      judge(
        'fair chances of a market, furthest from one',
        { value: 1e6 * worstSum, unit: '10⁻⁶', range: 'count' },
        { most: 10 },
      ),
      judge(
        'best certain profit in 1,000 states',
        { value: 100 * Math.max(...certain), unit: '%', range: 'signed' },
        { most: 0 },
      ),
      judge('played against priced, furthest', { value: worst, unit: 'σ' }, { most: 4 }),
      judge('played against priced, beyond two σ', { value: 100 * far, unit: '%', range: 'count' }, { most: 10 }),
      within('goals a match', played.goals, '', LEAGUES.goals),
      within('draws', 100 * played.draws, '%', LEAGUES.draws.map((share) => 100 * share) as [number, number]),
      within('home wins', 100 * played.homeWins, '%', LEAGUES.homeWins.map((share) => 100 * share) as [number, number]),
      ...derivedFigures(say),
      ...gapFigures(say),
    ];
  },
};

/** Derived prices beside what happened in the unseen seasons of the repository, and in those of a folder where one is named. */
function derivedFigures(say: (line: string) => void): Figure[] {
  const folder = process.env.PRICING_SEASONS;
  const unseen: Summary = JSON.parse(readFileSync(new URL('./unseen-seasons.json', import.meta.url), 'utf8'));
  return [
    ...derivedFrom(kindsIn(unseen), `${unseen.seasons.length} unseen league-seasons`, say),
    ...(folder ? derivedFrom(kindsOf(readRealMatches(folder)), OTHER_SEASONS, say) : []),
  ];
}

function derivedFrom(kinds: Parameters<typeof compareDerived>[0], dataSet: string, say: (line: string) => void) {
  const found = compareDerived(kinds);
  say(`derived prices beside ${dataSet}`);
  for (const { name, priced, real, error, errors } of found)
    say(
      `${name}: priced ${(100 * priced).toFixed(2)} %, real ${(100 * real).toFixed(2)} ± ${(100 * error).toFixed(2)} %, ` +
        `${errors.toFixed(1)} σ`,
    );
  const far = found.filter(({ errors }) => Math.abs(errors) > 2).length;
  const squares = found.reduce((sum, { errors }) => sum + errors ** 2, 0) / found.length;
  return [
    judge(
      `derived against real, ${dataSet}, beyond two σ`,
      { value: (100 * far) / found.length, unit: '%', range: 'count' },
      { most: 10 },
    ),
    judge(`derived against real, ${dataSet}, mean square`, { value: squares, unit: 'σ²' }, { most: 1.5 }),
  ];
}

function gapFigures(say: (line: string) => void): Figure[] {
  const folder = process.env.PRICING_SEASONS;
  if (!folder) {
    say('no season files: set PRICING_SEASONS to a folder of them to compare with closing handicaps');
    return [];
  }
  const gaps = readSeasons(folder)
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => ({ name, gaps: handicapGaps(rows) }));
  for (const season of gaps) say(`${season.name}: ${meanGap(season.gaps).toFixed(2)} points from closing handicaps`);
  return [
    judge(
      `chance in closing handicaps, ${OTHER_SEASONS}, beside the bookmaker’s`,
      { value: meanGap(gaps.flatMap((season) => season.gaps)), unit: 'pp' },
      { most: 0.85 },
    ),
  ];
}

function within(figure: string, value: number, unit: string, [least, most]: readonly [number, number]): Figure {
  const rounded = Math.round(value * 1000) / 1000;
  const shown = (number: number) => Math.round(number * 100) / 100;
  const target = `${shown(least)} to ${shown(most)}${unit ? ` ${unit}` : ''}`;
  return { figure, value: rounded, unit, floor: null, ratio: null, target, pass: value >= least && value <= most };
}
