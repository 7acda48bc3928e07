import type { LegTerms } from '@touchline/rules/settlement';
import { DEFAULT_MARGINS, type Margins, offeredOdds } from '../margin.ts';
import { chanceOf, fairOdds } from './fair-prices.ts';
import type { FootballPosition, GoalRates, PlayLength } from './rates.ts';
import { type MoreGoals, moreGoals } from './score-distribution.ts';

type Type = LegTerms['type'];
type Period = LegTerms['period'];

export interface PricedMarket {
  readonly type: Type;
  readonly period: Period;
  readonly lineQuarters: number | null;
  readonly main: boolean;
  readonly selections: readonly { readonly outcome: string; readonly oddsMilli: number }[];
}

/** Lines offered on each side of the main one. */
const NEIGHBOURS = 1;
const OUTCOMES: Readonly<Record<Type, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  ah: ['home', 'away'],
  ou: ['over', 'under'],
};

/** All markets of a football match at a position. In play, handicaps count from the present score. */
export function priceFootball(
  rates: GoalRates,
  at: FootballPosition,
  length: PlayLength,
  margins: Margins = DEFAULT_MARGINS,
): PricedMarket[] {
  const markets = pricePeriod('full', moreGoals(rates, at, length.whole, length), at, margins);
  if (at.elapsed >= length.firstHalf) return markets;
  return [...markets, ...pricePeriod('first_half', moreGoals(rates, at, length.firstHalf, length), at, margins)];
}

function pricePeriod(period: Period, more: MoreGoals, score: FootballPosition, margins: Margins): PricedMarket[] {
  const price = (type: Type, lineQuarters: number | null, main: boolean): PricedMarket | null => {
    const outcomes = OUTCOMES[type];
    const fair = outcomes.map((outcome) =>
      fairOdds(chanceOf({ type, period, lineQuarters, outcome, scoreAtBet: score }, more, score)),
    );
    const offered = offeredOdds(fair, margins);
    if (!offered) return null;
    return {
      type,
      period,
      lineQuarters,
      main,
      selections: outcomes.map((outcome, i) => ({ outcome, oddsMilli: offered[i] ?? 0 })),
    };
  };
  const fairOf = (type: Type, outcome: string, lineQuarters: number) =>
    fairOdds(chanceOf({ type, period, lineQuarters, outcome, scoreAtBet: score }, more, score));

  const handicap = mainLine((line) => fairOf('ah', 'home', line), 0);
  const total = mainLine((line) => fairOf('ou', 'over', line), 4 * (score.home + score.away) + 2);
  const around = (line: number, lowest: number) =>
    Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, i) => line + i - NEIGHBOURS).filter(
      (candidate) => candidate >= lowest,
    );
  return [
    price('1x2', null, true),
    ...around(handicap, Number.NEGATIVE_INFINITY).map((line) => price('ah', line, line === handicap)),
    ...around(total, 4 * (score.home + score.away) + 1).map((line) => price('ou', line, line === total)),
  ].filter((market): market is PricedMarket => market !== null);
}

/** The line nearest to even money: the walk goes a quarter at a time while the price gets closer to it. */
function mainLine(fairOf: (line: number) => number, start: number): number {
  const distance = (line: number) => Math.abs(1 / fairOf(line) - 0.5);
  let line = start;
  for (const direction of [-1, 1]) {
    while (distance(line + direction) < distance(line)) line += direction;
  }
  return line;
}
