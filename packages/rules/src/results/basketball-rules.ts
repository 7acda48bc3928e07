import type { BasketballMarket } from '../markets/index.ts';
import { winnerOf } from '../settlement/margin.ts';
import type { Score } from '../settlement/result.ts';
import { sumOfAll } from '../settlement/score.ts';
import type { BasketballFacts } from './facts.ts';
import { handicap, ofTeam, parity, type Rule, sumOf, total, twoSided, wonIf } from './rule.ts';
import type { MarketTerms } from './terms.ts';

/** Quarters, by index, that make up a part of the match. */
const QUARTERS: Readonly<Record<string, readonly number[]>> = {
  first_half: [0, 1],
  second_half: [2, 3],
  quarter_1: [0],
  quarter_2: [1],
  quarter_3: [2],
  quarter_4: [3],
};

function quartersOf(period: string): readonly number[] {
  const quarters = QUARTERS[period];
  if (!quarters) throw new Error(`basketball has no period ${period}`);
  return quarters;
}

const NOTHING: Score = { home: 0, away: 0 };

/** Points of a part of the match. The whole match has its overtimes, halves and quarters do not. */
export function pointsIn(facts: BasketballFacts, period: string): Score {
  const parts =
    period === 'full'
      ? [...facts.quarters, facts.overtime]
      : quartersOf(period).map((index) => facts.quarters[index] ?? NOTHING);
  return sumOfAll(parts);
}

const pointsOf = (facts: BasketballFacts, { period }: MarketTerms): Score => pointsIn(facts, period);

export function isBasketballPeriodOver(facts: BasketballFacts, period: string): boolean {
  if (facts.state === 'completed') return true;
  return period !== 'full' && quartersOf(period).every((index) => index < facts.completedQuarters);
}

/** A level match, which only a league without overtime knows, returns the stake. */
const winningMargin: Rule<BasketballFacts> = {
  settle: (terms, facts) => {
    const points = pointsOf(facts, terms);
    return points.home === points.away ? 'push' : wonIf(terms.outcome === marginOf(points));
  },
  isFixed: () => false,
};

function marginOf(points: Score): string {
  const by = Math.abs(points.home - points.away);
  const from = Math.floor((by - 1) / 5) * 5 + 1;
  return `${winnerOf(points)}_${from >= 26 ? '26+' : `${from}-${from + 4}`}`;
}

/** The settlement of each basketball market; an outright has rules of its own. */
export const basketballRules: Readonly<Record<Exclude<BasketballMarket, 'outright'>, Rule<BasketballFacts>>> = {
  winner: twoSided(pointsOf),
  spread: handicap(pointsOf),
  total: total((facts, terms) => sumOf(pointsOf(facts, terms))),
  team_total: total((facts, terms) => ofTeam(pointsOf(facts, terms), terms)),
  odd_even: parity((facts, terms) => sumOf(pointsOf(facts, terms))),
  winning_margin: winningMargin,
};
