import { type FootballMarket, footballMarkets, outcomesOf, type Side } from '../markets/index.ts';
import { winnerOf } from '../settlement/margin.ts';
import type { Score } from '../settlement/result.ts';
import type { FootballFacts } from './facts.ts';
import { cardPointsIn, cornersIn } from './football-counts.ts';
import { countOf, goalsOf, goalsSince, within } from './football-periods.ts';
import { anytimeScorer, firstScorer } from './football-players.ts';
import { handicap, named, ofTeam, parity, type Rule, sumOf, total, twoSided, wonIf } from './rule.ts';
import { type MarketTerms, requireLine } from './terms.ts';

const cornersOf = (facts: FootballFacts, { period }: MarketTerms): Score => cornersIn(facts, period);

const rangeOf = (goals: number): string => {
  if (goals >= 7) return '7+';
  if (goals >= 4) return '4-6';
  return goals >= 2 ? '2-3' : '0-1';
};

const winnerIn = (facts: FootballFacts, period: 'full' | 'first_half') =>
  winnerOf(countOf(within(facts.goals, period)));

const listedScores = ({ period }: MarketTerms) => outcomesOf(footballMarkets.cs, period);

const correctScore: Rule<FootballFacts> = {
  settle: (terms, facts) => {
    const { home, away } = goalsOf(facts, terms);
    const listed = listedScores(terms);
    const score = `${home}-${away}`;
    return wonIf(terms.outcome === (listed.includes(score) ? score : 'other'));
  },
  isFixed: (terms, facts) => {
    const { home, away } = goalsOf(facts, terms);
    return !listedScores(terms).some((score) => {
      const [listedHome = -1, listedAway = -1] = score.split('-').map(Number);
      return listedHome >= home && listedAway >= away;
    });
  },
};

/** The goal after those that had fallen when the bet was struck. */
const nextGoal: Rule<FootballFacts> = {
  settle: (terms, facts) => wonIf(terms.outcome === (nextAfter(terms, facts)?.side ?? 'none')),
  isFixed: (terms, facts) => nextAfter(terms, facts) !== undefined,
};

function nextAfter({ period, scoreAtBet }: MarketTerms, facts: FootballFacts) {
  return within(facts.goals, period)[scoreAtBet ? sumOf(scoreAtBet) : 0];
}

const bothScore: Rule<FootballFacts> = {
  settle: (terms, facts) => wonIf((terms.outcome === 'yes') === haveBothScored(terms, facts)),
  isFixed: (terms, facts) => haveBothScored(terms, facts),
};

function haveBothScored(terms: MarketTerms, facts: FootballFacts): boolean {
  const { home, away } = goalsOf(facts, terms);
  return home > 0 && away > 0;
}

const penalty: Rule<FootballFacts> = {
  settle: (terms, facts) => wonIf((terms.outcome === 'yes') === within(facts.penalties, terms.period).length > 0),
  isFixed: (terms, facts) => within(facts.penalties, terms.period).length > 0,
};

/** Extra time and shoot-out count. Void when the match ends without anyone going through. */
const qualify: Rule<FootballFacts> = {
  settle: ({ outcome }, facts) => {
    const through = qualifiedOf(facts);
    return through === null ? 'void' : wonIf(outcome === through);
  },
  isFixed: (_, facts) => Boolean(facts.knockout?.qualified),
  isOver: (_, facts) => facts.state === 'completed',
};

function qualifiedOf({ goals, knockout }: FootballFacts): Side | null {
  if (knockout === null) return null;
  if (knockout.qualified !== null) return knockout.qualified;
  const played = countOf(goals);
  const before = knockout.firstLeg ?? { home: 0, away: 0 };
  const onGoals = winnerOf({ home: before.home + played.home, away: before.away + played.away });
  const through = onGoals === 'draw' && knockout.shootout ? winnerOf(knockout.shootout) : onGoals;
  return through === 'draw' ? null : through;
}

const europeanHandicap = named<FootballFacts>((facts, terms) => {
  const { home, away } = goalsOf(facts, terms);
  return winnerOf({ home: home + requireLine(terms) / 4, away });
});

const doubleChance: Rule<FootballFacts> = {
  settle: (terms, facts) => {
    const sign = { home: '1', draw: 'x', away: '2' }[winnerOf(goalsOf(facts, terms))];
    return wonIf(terms.outcome.includes(sign));
  },
  isFixed: () => false,
};

/** The settlement of each football market; an outright has rules of its own. */
export const footballRules: Readonly<Record<Exclude<FootballMarket, 'outright'>, Rule<FootballFacts>>> = {
  '1x2': named((facts, terms) => winnerOf(goalsOf(facts, terms))),
  ah: handicap(goalsSince),
  ou: total((facts, terms) => sumOf(goalsOf(facts, terms))),
  eh: europeanHandicap,
  double_chance: doubleChance,
  draw_no_bet: twoSided(goalsOf),
  team_ou: total((facts, terms) => ofTeam(goalsOf(facts, terms), terms)),
  btts: bothScore,
  total_goals: totalGoals(),
  odd_even: parity((facts, terms) => sumOf(goalsOf(facts, terms))),
  next_goal: nextGoal,
  cs: correctScore,
  ht_ft: named((facts) => `${winnerIn(facts, 'first_half')}/${winnerIn(facts, 'full')}`),
  corners_ah: handicap(cornersOf),
  corners_ou: total((facts, terms) => sumOf(cornersOf(facts, terms))),
  cards_ou: total((facts, { period }) => sumOf(cardPointsIn(facts, period))),
  first_scorer: firstScorer,
  anytime_scorer: anytimeScorer,
  penalty,
  qualify,
};

function totalGoals(): Rule<FootballFacts> {
  const goals = (facts: FootballFacts, terms: MarketTerms) => sumOf(goalsOf(facts, terms));
  return {
    ...named((facts: FootballFacts, terms) => rangeOf(goals(facts, terms))),
    isFixed: (terms, facts) => goals(facts, terms) >= 7,
  };
}
