import type { SetMarket } from '../markets/index.ts';
import { winnerOf } from '../settlement/margin.ts';
import type { Score } from '../settlement/result.ts';
import { sumOfAll } from '../settlement/score.ts';
import type { SetsFacts } from './facts.ts';
import { handicap, ifPlayed, parity, type Rule, sumOf, total, twoSided, wonIf } from './rule.ts';
import type { MarketTerms } from './terms.ts';

const SET = /^set_([1-7])$/;
const NOTHING: Score = { home: 0, away: 0 };

function indexOf(period: string): number {
  const number = SET.exec(period)?.[1];
  if (!number) throw new Error(`a match of sets has no period ${period}`);
  return Number(number) - 1;
}

/** Sets each side has won. */
export function setsWon({ sets, completedSets }: SetsFacts): Score {
  const winners = sets.slice(0, completedSets).map(winnerOf);
  const of = (side: 'home' | 'away') => winners.filter((winner) => winner === side).length;
  return { home: of('home'), away: of('away') };
}

/** Games of tennis or points, of a set or of all of them. */
export function countIn({ sets }: SetsFacts, period: string): Score {
  return period === 'full' ? sumOfAll(sets) : (sets[indexOf(period)] ?? NOTHING);
}

/** A set is over when it was won, or when the match ended without it. */
export function isSetPeriodOver(facts: SetsFacts, period: string): boolean {
  return facts.state === 'completed' || (period !== 'full' && isPlayed(facts, period));
}

/** A match is played to its end when somebody has won it. */
function isPlayed(facts: SetsFacts, period: string): boolean {
  if (period !== 'full') return indexOf(period) < Math.min(facts.completedSets, facts.sets.length);
  const { home, away } = setsWon(facts);
  return Math.max(home, away) >= needed(facts);
}

function needed({ bestOf }: SetsFacts): number {
  return (bestOf + 1) / 2;
}

/** The ends between which every other end is: one side wins all that is left, or the last set decides. */
function ends(facts: SetsFacts): readonly Score[] {
  const { home, away } = setsWon(facts);
  const all = needed(facts);
  if (isPlayed(facts, 'full')) return [{ home, away }];
  return [
    { home: all, away },
    { home, away: all },
    { home: all, away: all - 1 },
  ];
}

const onCount = (rule: Rule<SetsFacts>) => ifPlayed(isPlayed, rule);
const byWinner = twoSided<SetsFacts>((facts, { period }) =>
  period === 'full' ? setsWon(facts) : countIn(facts, period),
);

/** When one side gives up, the other has won if at least one set was completed. */
const winner: Rule<SetsFacts> = {
  settle: (terms, facts) => {
    const { retired } = facts;
    if (terms.period !== 'full' || retired === null || isPlayed(facts, 'full'))
      return onCount(byWinner).settle(terms, facts);
    return isPlayed(facts, 'set_1') ? wonIf(terms.outcome !== retired) : 'void';
  },
  isFixed: () => false,
};

/** A count in sets is fixed once every possible course of the match gives the same count. */
function ofSets(rule: Rule<Score>): Rule<SetsFacts> {
  const results = (terms: MarketTerms, facts: SetsFacts) => new Set(ends(facts).map((end) => rule.settle(terms, end)));
  return {
    settle: (terms, facts) => {
      const [result = 'void', ...others] = results(terms, facts);
      return others.length === 0 ? result : 'void';
    },
    isFixed: (terms, facts) => results(terms, facts).size === 1,
  };
}

const lead = onCount(handicap((facts, { period }) => countIn(facts, period)));
const sum = onCount(total((facts, { period }) => sumOf(countIn(facts, period))));

/** The settlement of each market of tennis, volleyball, badminton and table tennis; an outright has rules of its own. */
export const setsRules: Readonly<Record<Exclude<SetMarket, 'outright'>, Rule<SetsFacts>>> = {
  winner,
  sets_handicap: ofSets(handicap((score) => score)),
  sets_total: ofSets(total(sumOf)),
  games_handicap: lead,
  games_total: sum,
  spread: lead,
  total: sum,
  odd_even: onCount(parity((facts, { period }) => sumOf(countIn(facts, period)))),
};
