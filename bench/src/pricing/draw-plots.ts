/**
 * Draws the plots of docs/pricing.md: `npx tsx bench/src/pricing/draw-plots.ts FOLDER`, with a folder of season files of
 * football-data.co.uk named `league_season.csv`, such as E0_2324.csv.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIT_OPTIONS, FOOTBALL_MODEL } from '@touchline/rules/pricing';
import { seekContradictions } from './contradictions.ts';
import { compareDerived } from './derived.ts';
import { handicapGaps, meanGap, readSeasons } from './handicap-gap.ts';
import { leagueAverages } from './league-averages.ts';
import { independent } from './matches.ts';
import { playOut } from './play-out.ts';
import { kindsIn, type Summary } from './real-matches.ts';
import { BLUE, GREY, ORANGE, Plot } from './svg.ts';

const target = join(fileURLToPath(new URL('../../..', import.meta.url)), 'docs/pricing');
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('name a folder of season files');
  process.exit(2);
}
mkdirSync(target, { recursive: true });
const save = (name: string, plot: Plot) => writeFileSync(join(target, `${name}.svg`), plot.svg());

const played = playOut(20_000, 400);
drawContradictions();
drawDerived();
drawFrequencies();
drawLeagues(folder);
drawGaps(folder);

function drawContradictions(): void {
  const { certain } = seekContradictions(1_000);
  const width = 0.25;
  const bins = Array.from({ length: 16 }, (_, index) => -4 + width * index);
  const counts = bins.map(
    (from) => certain.filter((value) => 100 * value >= from && 100 * value < from + width).length,
  );
  const most = Math.ceil(Math.max(...counts, 1) / 50) * 50;
  const plot = new Plot({
    title: 'Best certain profit of any set of bets on one match, 1,000 random states',
    x: {
      label: 'per cent of the money staked; above zero would be a contradiction',
      from: -4,
      to: 0.5,
      marks: [-4, -3, -2, -1, 0],
    },
    y: { label: 'states', from: 0, to: most, marks: [0, most / 2, most] },
  });
  bins.forEach((from, index) => {
    plot.bar(from + 0.02, from + width - 0.02, counts[index] ?? 0, BLUE);
  });
  plot.line([0, 0], [0, most], ORANGE, true);
  save('contradictions', plot);
  console.log(`best certain profit ${(100 * Math.max(...certain)).toFixed(3)} % of ${certain.length} states`);
}

/** Derived prices beside the seasons they were not fitted to: one plot a family of selections. */
function drawDerived(): void {
  const unseen: Summary = JSON.parse(readFileSync(new URL('./unseen-seasons.json', import.meta.url), 'utf8'));
  const all = compareDerived(kindsIn(unseen));
  const families = [
    { file: 'derived-scores', title: 'Correct scores', has: (name: string) => name.startsWith('cs ') },
    { file: 'derived-halves', title: 'Half time/full time', has: (name: string) => name.startsWith('ht_ft ') },
    { file: 'derived-totals', title: 'Both to score, and totals', has: (name: string) => /^(btts|over) /.test(name) },
  ];
  for (const { file, title, has } of families) {
    const found = all.filter(({ name }) => has(name)).sort((a, b) => b.real - a.real);
    const most = Math.ceil(10 * Math.max(...found.map(({ real, error }) => real + 2 * error))) / 10;
    const plot = new Plot({
      title: `${title}: priced (orange) and real, two standard errors each way`,
      x: {
        label: '',
        from: 0,
        to: found.length,
        marks: found.map(
          ({ name }, index) => [index + 0.5, name.replace(/^(cs|ht_ft) /, '').replaceAll('_', ' ')] as const,
        ),
      },
      y: {
        label: 'per cent of matches',
        from: 0,
        to: 100 * most,
        marks: [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(1_000 * most * share) / 10),
      },
    });
    found.forEach(({ priced, real, error }, index) => {
      plot.line([index + 0.5, 100 * (real - 2 * error)], [index + 0.5, 100 * (real + 2 * error)], BLUE);
      plot.dot(index + 0.5, 100 * real, BLUE);
      plot.line([index + 0.3, 100 * priced], [index + 0.7, 100 * priced], ORANGE);
    });
    save(file, plot);
  }
}

function drawFrequencies(): void {
  const marks = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
  const plot = new Plot({
    title: `Selections as priced and as played, ${played.matches.toLocaleString('en')} matches`,
    x: { label: 'chance by the price', from: 0, to: 0.6, marks },
    y: { label: 'share of matches played', from: 0, to: 0.6, marks },
  });
  plot.line([0, 0], [0.6, 0.6], GREY, true);
  for (const { priced, played: share } of played.frequencies) plot.dot(priced, share, BLUE);
  save('frequencies', plot);
  const errors = played.frequencies.map((one) => Math.abs(one.errors));
  console.log(`furthest ${Math.max(...errors).toFixed(2)} standard errors of ${errors.length} selections`);
}

function drawLeagues(from: string): void {
  const leagues = leagueAverages(from);
  for (const one of leagues) console.log(JSON.stringify(one));
  console.log(JSON.stringify({ league: 'model', goals: played.goals, draws: played.draws, homeWins: played.homeWins }));
  const rows = [...leagues, { league: 'model', ...played }];
  const plot = new Plot({
    title: 'Goals a match, draws and home wins: the model beside five leagues',
    x: {
      label: '',
      from: 0,
      to: rows.length,
      marks: rows.map(({ league }, index) => [index + 0.5, league] as const),
    },
    y: { label: 'goals a match; shares in tenths', from: 0, to: 5, marks: [0, 1, 2, 3, 4, 5] },
  });
  rows.forEach(({ league, goals, draws, homeWins }, index) => {
    const colour = league === 'model' ? ORANGE : BLUE;
    plot.bar(index + 0.1, index + 0.34, goals, colour);
    plot.bar(index + 0.38, index + 0.62, 10 * homeWins, colour);
    plot.bar(index + 0.66, index + 0.9, 10 * draws, colour);
    plot.text(index + 0.22, goals + 0.08, goals.toFixed(2), GREY, 'middle');
    plot.text(index + 0.5, 10 * homeWins + 0.08, `${(100 * homeWins).toFixed(0)}%`, GREY, 'middle');
    plot.text(index + 0.78, 10 * draws + 0.08, `${(100 * draws).toFixed(0)}%`, GREY, 'middle');
  });
  save('leagues', plot);
}

function drawGaps(from: string): void {
  const models = [
    ['independent goals', independent(FOOTBALL_MODEL), GREY],
    ['the model', FOOTBALL_MODEL, BLUE],
  ] as const;
  const bySeason = new Map<string, ReturnType<typeof readSeasons>[number]['rows'][number][]>();
  for (const { name, rows } of readSeasons(from)) {
    const season = name.split('_')[1] ?? name;
    bySeason.set(season, [...(bySeason.get(season) ?? []), ...rows]);
  }
  const seasons = [...bySeason].sort(([a], [b]) => a.localeCompare(b));
  const plot = new Plot({
    title: 'Mean distance from the closing handicap, by season',
    x: {
      label: 'season',
      from: 0,
      to: seasons.length,
      marks: seasons.map(([name], index) => [index + 0.5, label(name)]),
    },
    y: { label: 'percentage points', from: 0, to: 1.4, marks: [0, 0.4, 0.8, 1.2] },
  });
  seasons.forEach(([season, rows], index) => {
    models.forEach(([name, model, colour], place) => {
      const gap = meanGap(handicapGaps(rows, { ...FIT_OPTIONS, model }));
      console.log(`${season} ${rows.length} matches, ${name}: ${gap.toFixed(3)}`);
      const left = index + 0.14 + 0.25 * place;
      plot.bar(left, left + 0.22, gap, colour);
      plot.text(left + 0.11, gap + 0.02, gap.toFixed(2), GREY, 'middle');
    });
  });
  models.forEach(([name, , colour], place) => {
    plot.text(0.1 + 1.6 * place, 1.3, name, colour);
  });
  plot.line([0, 0.85], [seasons.length, 0.85], GREY, true);
  save('handicap-gap', plot);
}

/** 2324 is 2023/24. */
function label(season: string): string {
  return /^\d{4}$/.test(season) ? `20${season.slice(0, 2)}/${season.slice(2)}` : season;
}
