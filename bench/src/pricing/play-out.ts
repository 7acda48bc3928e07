import {
  EXPECTED_LENGTH,
  fairMarkets,
  fairOdds,
  GoalChances,
  type GoalRates,
  ScoreLaw,
  STEP_SECONDS,
} from '@touchline/rules/pricing';
import { drawRates, type Random, seeded } from './matches.ts';

interface Score {
  readonly home: number;
  readonly away: number;
}

/** A selection, how often its prices say it wins, and how often it did. */
export interface Frequency {
  readonly name: string;
  readonly priced: number;
  readonly played: number;
  /** The difference in standard errors. */
  readonly errors: number;
}

export interface PlayedOut {
  readonly matches: number;
  readonly frequencies: readonly Frequency[];
  readonly goals: number;
  readonly draws: number;
  readonly homeWins: number;
}

const REACH = { ah: 0, ou: 0, team_ou: 0, eh: 0 };
/** Markets whose winner is plain from the scores at half time and at the end. */
const NAMED: Readonly<Record<string, (half: Score, full: Score) => string>> = {
  '1x2/full': (_, full) => winner(full),
  '1x2/first_half': (half) => winner(half),
  '1x2/second_half': (half, full) => winner(rest(half, full)),
  'cs/full': (_, { home, away }) => (home > 4 || away > 4 ? 'other' : `${home}-${away}`),
  'btts/full': (_, { home, away }) => (home > 0 && away > 0 ? 'yes' : 'no'),
  'odd_even/full': (_, { home, away }) => ((home + away) % 2 === 0 ? 'even' : 'odd'),
  'total_goals/full': (_, { home, away }) => range(home + away),
  'ht_ft/full': (half, full) => `${winner(half)}/${winner(full)}`,
};

/** Plays so many matches of many pairings, each by the law it is priced from, and counts what came of it. */
export function playOut(matches: number, pairings: number, seed = 11): PlayedOut {
  const random = seeded(seed);
  const sums = new Map<string, { priced: number; variance: number; played: number }>();
  let [goals, draws, homeWins] = [0, 0, 0];
  const each = matches / pairings;
  for (let pairing = 0; pairing < pairings; pairing++) {
    const rates = drawRates(random);
    for (const [name, chance] of priced(rates)) {
      const sum = sums.get(name) ?? { priced: 0, variance: 0, played: 0 };
      sum.priced += each * chance;
      sum.variance += each * chance * (1 - chance);
      sums.set(name, sum);
    }
    const chances = new GoalChances(rates);
    for (let match = 0; match < each; match++) {
      const { half, full } = play(chances, random);
      goals += full.home + full.away;
      if (full.home === full.away) draws += 1;
      if (full.home > full.away) homeWins += 1;
      for (const [market, outcomeOf] of Object.entries(NAMED)) {
        const sum = sums.get(`${market} ${outcomeOf(half, full)}`);
        if (sum) sum.played += 1;
      }
    }
  }
  const frequencies = [...sums].map(([name, { priced, variance, played }]) => ({
    name,
    priced: priced / matches,
    played: played / matches,
    errors: variance === 0 ? 0 : (played - priced) / Math.sqrt(variance),
  }));
  return { matches, frequencies, goals: goals / matches, draws: draws / matches, homeWins: homeWins / matches };
}

function priced(rates: GoalRates): [string, number][] {
  return fairMarkets(new ScoreLaw(rates), REACH)
    .filter(({ type, period }) => `${type}/${period}` in NAMED)
    .flatMap(({ type, period, selections }) =>
      selections.map((one): [string, number] => [`${type}/${period} ${one.outcome}`, 1 / fairOdds(one)]),
    );
}

function play(chances: GoalChances, random: Random): { half: Score; full: Score } {
  let [home, away] = [0, 0];
  let half = { home, away };
  for (let elapsed = 0; elapsed < EXPECTED_LENGTH.whole; elapsed += STEP_SECONDS) {
    if (elapsed === EXPECTED_LENGTH.firstHalf) half = { home, away };
    const step = chances.inStepAt({ elapsed, home, away, redHome: 0, redAway: 0 });
    const draw = random();
    if (draw < step.home) home += 1;
    else if (draw < step.home + step.away) away += 1;
  }
  return { half, full: { home, away } };
}

function winner({ home, away }: Score): string {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

const rest = (half: Score, full: Score) => ({ home: full.home - half.home, away: full.away - half.away });

function range(goals: number): string {
  if (goals >= 7) return '7+';
  if (goals >= 4) return '4-6';
  return goals >= 2 ? '2-3' : '0-1';
}
