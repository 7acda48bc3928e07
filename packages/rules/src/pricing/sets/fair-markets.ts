import type { SetMarket, SetPeriod } from '../../markets/index.ts';
import type { Score } from '../../settlement/result.ts';
import { overCases } from '../cases.ts';
import type { Chance } from '../chance.ts';
import type { FairMarket } from '../fair-market.ts';
import { DECIDED } from '../line-walk.ts';
import { SetsLaw, type SetsMatch } from './sets-law.ts';

/** A whole set, game or point, in quarters. Lines lie halfway between, so that a bet is won or lost. */
const ONE = 4;
const HALF = 2;
/** Outcomes below this chance are ignored. */
const NEVER = 1e-12;
const ALL = Number.POSITIVE_INFINITY;

const lead = ({ home, away }: Score) => home - away;
const sum = ({ home, away }: Score) => home + away;

/** The possible counts of something, and the chance of each. */
interface Count {
  readonly count: number;
  readonly chance: number;
}

/**
 * The fair price of every market of a match of sets still open, all from one law.
 *
 * @param reach - lines on each side of the main one
 * @param most - sets that have markets of their own: the present one and so many more
 */
export function fairSetMarkets(match: SetsMatch, reach = 2, most: number = match.bestOf): FairMarket[] {
  const law = new SetsLaw(match);
  if (law.isOver) return [];
  const byLead = law.endsBy(lead);
  const sets = {
    leads: byLead.map((end) => ({ count: lead(end), chance: end.chance })),
    sums: byLead.map((end) => ({ count: sum(end), chance: end.chance })),
  };
  const whole = { leads: byLead, sums: law.endsBy(sum) };
  const next = match.sets.length;
  const further = Array.from({ length: Math.min(most, match.bestOf - next) }, (_, place) => next + place);
  return [
    winner('full', sets.leads),
    // There are so few lines that all of them are offered.
    ...lined(['sets_handicap', 'sets_total'], 'full', sets, ALL),
    ...counted(match, 'full', whole, reach),
    ...further.flatMap((index) => ofOneSet(law, index, reach)),
  ];
}

/** A set that is not played returns every stake, so only how it goes if it is played counts for its prices. */
function ofOneSet(law: SetsLaw, index: number, reach: number): FairMarket[] {
  const scores = law.scoresIn(index) ?? [];
  const period = `set_${index + 1}` as SetPeriod;
  const by = (countOf: (score: Score) => number) =>
    scores.map((score) => ({ count: countOf(score), chance: score.chance }));
  const counts = { leads: by(lead), sums: by(sum) };
  return [winner(period, counts.leads), ...counted(law.match, period, counts, reach)];
}

function winner(period: SetPeriod, leads: readonly Count[]): FairMarket {
  const chance = overCases(leads, ({ count }) => ONE * count);
  return twoWay('winner', period, null, true, chance);
}

interface Counts {
  readonly leads: readonly Count[];
  readonly sums: readonly Count[];
}

/** Markets of games, or of points, as the sport counts them. */
function counted({ sport }: SetsMatch, period: SetPeriod, counts: Counts, reach: number): FairMarket[] {
  const types = sport === 'tennis' ? (['games_handicap', 'games_total'] as const) : (['spread', 'total'] as const);
  const odd = overCases(counts.sums, ({ count }) => (count % 2 === 0 ? -ONE : ONE));
  return [...lined(types, period, counts, reach), twoWay('odd_even', period, null, true, odd)];
}

function lined(
  [handicap, total]: readonly [handicap: SetMarket, total: SetMarket],
  period: SetPeriod,
  { leads, sums }: Counts,
  reach: number,
): FairMarket[] {
  const ofLead = stepsOf(leads);
  // Where nothing ends level, the line beside it is who wins once more.
  const isNeverLevel = ofLead.every(({ below, above }) => below !== 0 && above !== 0);
  const handicaps = ofLead.filter(({ below, above }) => !(isNeverLevel && below < 0 && above > 0));
  return [
    ...nearest(handicaps, reach).map(({ below, main, ...chance }) =>
      twoWay(handicap, period, -ONE * below - HALF, main, chance),
    ),
    ...nearest(stepsOf(sums), reach).map(({ below, main, ...chance }) =>
      twoWay(total, period, ONE * below + HALF, main, chance),
    ),
  ];
}

/** Between two numbers that follow each other, with the chances of more and of less. */
interface Step extends Chance {
  readonly below: number;
  readonly above: number;
}

/** The possible lines: no set of tennis has eleven games, and a line on either side of that is one bet. */
function stepsOf(counts: readonly Count[]): Step[] {
  const chances = new Map<number, number>();
  for (const { count, chance } of counts) chances.set(count, (chances.get(count) ?? 0) + chance);
  const likely = [...chances].filter(([, chance]) => chance > NEVER).sort(([a], [b]) => a - b);
  const all = likely.reduce((whole, [, chance]) => whole + chance, 0);
  let lose = 0;
  return likely.slice(1).map(([above], index) => {
    const [below, chance] = likely[index] ?? [above, 0];
    lose += chance;
    return { below, above, win: all - lose, lose };
  });
}

/** Steps that are not as good as decided: the one nearest to even money, and so many on either side. */
function nearest(steps: readonly Step[], reach: number): (Step & { readonly main: boolean })[] {
  const open = steps.filter(({ win, lose }) => Math.min(win, lose) > DECIDED);
  const distances = open.map(({ win, lose }) => Math.abs(win - lose));
  const main = distances.indexOf(Math.min(...distances));
  return open
    .slice(Math.max(0, main - reach), main + reach + 1)
    .map((step) => ({ ...step, main: step === open[main] }));
}

const OUTCOMES: Readonly<Partial<Record<SetMarket, readonly [string, string]>>> = {
  sets_total: ['over', 'under'],
  games_total: ['over', 'under'],
  total: ['over', 'under'],
  odd_even: ['odd', 'even'],
};

function twoWay(
  type: SetMarket,
  period: SetPeriod,
  lineQuarters: number | null,
  main: boolean,
  { win, lose }: Chance,
): FairMarket {
  const [first, second] = OUTCOMES[type] ?? ['home', 'away'];
  const selections = [
    { outcome: first, win, lose },
    { outcome: second, win: lose, lose: win },
  ];
  return { type, period, lineQuarters, side: null, main, selections };
}
