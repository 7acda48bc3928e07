import type { MarketKey } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';
import type { FootballFacts, Moment } from './facts.ts';

/** First and last minute of a part of normal time; injury time belongs to minute 45 or 90. */
const MINUTES: Readonly<Record<string, readonly [number, number]>> = {
  full: [1, 90],
  first_half: [1, 45],
  second_half: [46, 90],
  min_1_15: [1, 15],
  min_16_30: [16, 30],
  min_31_45: [31, 45],
  min_46_60: [46, 60],
  min_61_75: [61, 75],
  min_76_90: [76, 90],
};

function minutesOf(period: string): readonly [number, number] {
  const minutes = MINUTES[period];
  if (!minutes) throw new Error(`football has no period ${period}`);
  return minutes;
}

/** The entries of a list that fall into a period. Extra time is never part of one. */
export function within<Entry extends Moment>(entries: readonly Entry[], period: string): Entry[] {
  const [first, last] = minutesOf(period);
  return entries.filter((entry) => entry.period !== 'extra_time' && entry.minute >= first && entry.minute <= last);
}

export function countOf(entries: readonly Moment[]): Score {
  const home = entries.filter((entry) => entry.side === 'home').length;
  return { home, away: entries.length - home };
}

export function isPeriodOver(facts: FootballFacts, period: string): boolean {
  const [, last] = minutesOf(period);
  const halves = last > 45 ? 2 : 1;
  if (facts.completedHalves >= halves) return true;
  return last % 45 !== 0 && facts.minute > last;
}

/** Goals of the terms' period. */
export function goalsOf(facts: FootballFacts, { period }: MarketKey): Score {
  return countOf(within(facts.goals, period));
}

/**
 * Goals of the terms' period after the bet was struck. The score at the bet is the match's, so what fell before the
 * period began is taken off it; a bet struck earlier counts the whole period.
 */
export function goalsSince(facts: FootballFacts, terms: MarketKey & { readonly scoreAtBet: Score | null }): Score {
  const goals = goalsOf(facts, terms);
  if (terms.scoreAtBet === null) return goals;
  const [first] = minutesOf(terms.period);
  const before = countOf(within(facts.goals, 'full').filter((goal) => goal.minute < first));
  return {
    home: goals.home - Math.max(0, terms.scoreAtBet.home - before.home),
    away: goals.away - Math.max(0, terms.scoreAtBet.away - before.away),
  };
}
