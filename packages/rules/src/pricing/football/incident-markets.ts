import { type FootballMarket, type FootballPeriod, footballMarkets } from '../../markets/index.ts';
import type { Score } from '../../settlement/index.ts';
import { splitResult } from '../../settlement/margin.ts';
import { SHARES } from '../chance.ts';
import type { FairMarket, FairSelection } from '../fair-market.ts';
import { walkLines } from '../line-walk.ts';
import type { IncidentRates } from './incident-model.ts';
import type { PlayLength } from './model.ts';
import { each, type ScoreLaw } from './score-law.ts';

/** Somebody on the field, and their share of the goals their side scores itself. */
export interface PlayerShare {
  readonly id: string;
  readonly share: number;
}

/** The incidents of a match so far beside its score. */
export interface IncidentsSoFar {
  readonly corners: Score;
  /** A yellow card is one, a red one two. */
  readonly cardPoints: number;
  readonly hadPenalty: boolean;
  /** The players who have scored; an own goal has no scorer. */
  readonly scorers: readonly string[];
  readonly onField: { readonly home: readonly PlayerShare[]; readonly away: readonly PlayerShare[] };
}

type Counted = 'corners_ah' | 'corners_ou' | 'cards_ou';
/** Counts and leads with their chances. */
type Counts = ReadonlyMap<number, number>;

/** Lines of corners and cards are half a one apart: two quarters. */
const STEP = 2;
const NEGLIGIBLE = 1e-9;

/** The fair price of every market that does not follow from goals alone. Those already decided have none. */
export function fairIncidentMarkets(
  law: ScoreLaw,
  rates: IncidentRates,
  length: PlayLength,
  soFar: IncidentsSoFar,
  reach = 1,
): FairMarket[] {
  const { elapsed } = law.at;
  if (elapsed >= length.whole) return [];
  const parts: readonly [FootballPeriod, number][] = [
    ['full', length.whole],
    ['first_half', length.firstHalf],
  ];
  const counted = parts.flatMap(([period, end]) =>
    elapsed < end ? countMarkets(period, (end - elapsed) / length.whole, rates, soFar, reach) : [],
  );
  const goals = goalsLeft(law);
  const scorers = [...firstScorer(law, goals, rates, soFar), ...anytimeScorer(goals, rates, soFar)];
  return [...counted, ...scorers, ...penaltyMarket(goals, rates, (length.whole - elapsed) / length.whole, soFar)];
}

function countMarkets(
  period: FootballPeriod,
  share: number,
  rates: IncidentRates,
  { corners, cardPoints }: IncidentsSoFar,
  reach: number,
): FairMarket[] {
  const home = poisson(rates.corners.home * share, corners.home);
  const away = poisson(rates.corners.away * share, corners.away);
  const yellows = poisson((rates.yellowCards.home + rates.yellowCards.away) * share, cardPoints);
  const reds = poisson((rates.redCards.home + rates.redCards.away) * share, 0);
  const lines = (type: Counted, counts: Counts, lowest: number) =>
    walkLines((line, main) => lined(type, period, line, main, counts), {
      start: Math.max(lowest, STEP * Math.round(((type === 'corners_ah' ? -4 : 4) * meanOf(counts)) / STEP)),
      lowest,
      step: STEP,
      reach,
    });
  return [
    ...lines(
      'corners_ah',
      combined(home, away, (one, other) => one - other),
      Number.NEGATIVE_INFINITY,
    ),
    ...lines(
      'corners_ou',
      combined(home, away, (one, other) => one + other),
      4 * (corners.home + corners.away) + STEP,
    ),
    ...lines(
      'cards_ou',
      combined(yellows, reds, (yellow, red) => yellow + 2 * red),
      4 * cardPoints + STEP,
    ),
  ];
}

function lined(type: Counted, period: FootballPeriod, line: number, main: boolean, counts: Counts): FairMarket {
  let [win, lose] = [0, 0];
  for (const [count, chance] of counts) {
    const [wins, loses] = SHARES[splitResult(type === 'corners_ah' ? 4 * count + line : 4 * count - line)];
    win += chance * wins;
    lose += chance * loses;
  }
  const [first, second] = footballMarkets[type].outcomes;
  const selections = [
    { outcome: first, win, lose },
    { outcome: second, win: lose, lose: win },
  ];
  return { type, period, lineQuarters: line, side: null, main, selections };
}

interface GoalsLeft {
  readonly home: Counts;
  readonly away: Counts;
  readonly both: Counts;
}

function goalsLeft(law: ScoreLaw): GoalsLeft {
  const [home, away, both] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const left = law.goalsIn('full');
  if (left)
    each(left.more, (moreHome, moreAway, chance) => {
      add(home, moreHome, chance);
      add(away, moreAway, chance);
      add(both, moreHome + moreAway, chance);
    });
  return { home, away, both };
}

/** Own goals are passed over: the chance of a first scorer at all is shared as the next goal is. */
function firstScorer(law: ScoreLaw, goals: GoalsLeft, rates: IncidentRates, soFar: IncidentsSoFar): FairMarket[] {
  if (soFar.scorers.length > 0) return [];
  const none = expectation(goals.both, (count) => rates.ownGoalShare ** count);
  const next = law.nextGoal();
  const scored = next.home + next.away;
  const selections = (['home', 'away'] as const).flatMap((side) =>
    soFar.onField[side].map(({ id, share }) =>
      chanceOf(id, scored > 0 ? (share * (1 - none) * next[side]) / scored : 0),
    ),
  );
  return [byPlayer('first_scorer', [...selections, chanceOf('none', none)])];
}

function anytimeScorer(goals: GoalsLeft, rates: IncidentRates, soFar: IncidentsSoFar): FairMarket[] {
  const selections = (['home', 'away'] as const).flatMap((side) =>
    soFar.onField[side]
      .filter(({ id }) => !soFar.scorers.includes(id))
      .map(({ id, share }) =>
        chanceOf(id, 1 - expectation(goals[side], (count) => (1 - share * (1 - rates.ownGoalShare)) ** count)),
      ),
  );
  return [byPlayer('anytime_scorer', selections)];
}

/** A penalty is awarded with a goal that falls from it, or without one. */
function penaltyMarket(
  goals: GoalsLeft,
  { penaltyShare, missedPenalties }: IncidentRates,
  share: number,
  { hadPenalty }: IncidentsSoFar,
): FairMarket[] {
  if (hadPenalty) return [];
  const missed = (missedPenalties.home + missedPenalties.away) * share;
  const none = Math.exp(-missed) * expectation(goals.both, (count) => (1 - penaltyShare) ** count);
  return [byPlayer('penalty', [chanceOf('yes', 1 - none), chanceOf('no', none)])];
}

function byPlayer(type: FootballMarket, selections: readonly FairSelection[]): FairMarket {
  return { type, period: 'full', lineQuarters: null, side: null, main: true, selections };
}

const chanceOf = (outcome: string, win: number): FairSelection => ({ outcome, win, lose: 1 - win });

/** Chances of `soFar` and a Poisson count on top. */
function poisson(mean: number, soFar: number): Counts {
  const counts = new Map<number, number>();
  let chance = Math.exp(-mean);
  for (let count = 0; count <= mean + 10 * Math.sqrt(mean) + 5; count++) {
    counts.set(soFar + count, chance);
    chance *= mean / (count + 1);
  }
  return counts;
}

function combined(one: Counts, other: Counts, join: (one: number, other: number) => number): Counts {
  const counts = new Map<number, number>();
  for (const [first, chance] of one)
    for (const [second, more] of other) if (chance * more > NEGLIGIBLE) add(counts, join(first, second), chance * more);
  return counts;
}

function expectation(counts: Counts, value: (count: number) => number): number {
  let sum = 0;
  for (const [count, chance] of counts) sum += chance * value(count);
  return sum;
}

const meanOf = (counts: Counts) => expectation(counts, (count) => count);

function add(counts: Map<number, number>, count: number, chance: number): void {
  counts.set(count, (counts.get(count) ?? 0) + chance);
}
