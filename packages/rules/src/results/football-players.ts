import type { FootballFacts } from './facts.ts';
import { within } from './football-periods.ts';
import { type Rule, wonIf } from './rule.ts';

/** Own goals make nobody a scorer. */
function firstScored(facts: FootballFacts): number {
  return facts.goals.findIndex((goal) => goal.period !== 'extra_time' && !goal.ownGoal);
}

/** Void for a player who was not on the field before the first goal that counts; `none` wins when there is no such goal. */
export const firstScorer: Rule<FootballFacts> = {
  settle: ({ outcome }, facts) => {
    const first = firstScored(facts);
    if (outcome === 'none') return wonIf(first < 0);
    if (facts.goals[first]?.scorer === outcome) return 'won';
    const player = facts.players.find(({ id }) => id === outcome);
    return !player || (first >= 0 && player.goalsBefore > first) ? 'void' : 'lost';
  },
  isFixed: (_, facts) => firstScored(facts) >= 0,
};

/** Every player is a market of their own: a scorer is one whatever follows; who never came on is void. */
export const anytimeScorer: Rule<FootballFacts> = {
  settle: ({ outcome }, facts) => {
    if (hasScored(facts, outcome)) return 'won';
    return facts.players.some(({ id }) => id === outcome) ? 'lost' : 'void';
  },
  isFixed: ({ outcome }, facts) => hasScored(facts, outcome),
};

function hasScored(facts: FootballFacts, player: string): boolean {
  return within(facts.goals, 'full').some((goal) => !goal.ownGoal && goal.scorer === player);
}
