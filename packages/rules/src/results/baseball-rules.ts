import type { BaseballMarket } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';
import { sumOfAll } from '../settlement/score.ts';
import type { BaseballFacts } from './facts.ts';
import { handicap, ifPlayed, ofTeam, parity, type Rule, sumOf, total, twoSided } from './rule.ts';
import type { MarketTerms } from './terms.ts';

const WHOLE = 9;
/** A match cut short after so many innings has a winner. */
const ENOUGH = 5;
/** Innings that have markets of their own, counted together. */
const FIRST = 5;

/** Runs of a part of the match; the whole match has its extra innings. */
export function runsIn({ innings, extra }: BaseballFacts, period: string): Score {
  if (period === 'full') return sumOfAll([...innings, extra]);
  if (period !== 'innings_1_5') throw new Error(`baseball has no period ${period}`);
  return sumOfAll(innings.slice(0, FIRST));
}

const runsOf = (facts: BaseballFacts, { period }: MarketTerms): Score => runsIn(facts, period);

export function isBaseballPeriodOver(facts: BaseballFacts, period: string): boolean {
  return facts.state === 'completed' || (period === 'innings_1_5' && completedOf(facts) >= FIRST);
}

/** Innings that are said to be over, and are there. */
const completedOf = ({ completedInnings, innings }: BaseballFacts) => Math.min(completedInnings, innings.length);
const onRuns = (rule: Rule<BaseballFacts>) =>
  ifPlayed((facts, period) => completedOf(facts) >= (period === 'full' ? WHOLE : FIRST), rule);

/** The settlement of each baseball market; an outright has rules of its own. */
export const baseballRules: Readonly<Record<Exclude<BaseballMarket, 'outright'>, Rule<BaseballFacts>>> = {
  winner: ifPlayed((facts) => completedOf(facts) >= ENOUGH, twoSided(runsOf)),
  spread: onRuns(handicap(runsOf)),
  total: onRuns(total((facts, terms) => sumOf(runsOf(facts, terms)))),
  team_total: onRuns(total((facts, terms) => ofTeam(runsOf(facts, terms), terms))),
  odd_even: onRuns(parity((facts, terms) => sumOf(runsOf(facts, terms)))),
};
