import fc from 'fast-check';
import type { Card, Corner, FootballFacts, Goal, Moment, Player } from '../results/index.ts';

const PLAYERS = ['p1', 'p2', 'p3', 'p4'];

const moment: fc.Arbitrary<Moment> = fc
  .record({ side: fc.constantFrom('home', 'away'), minute: fc.integer({ min: 1, max: 120 }) })
  .map(({ side, minute }) => ({ side, minute, period: periodOf(minute) }));

const goal: fc.Arbitrary<Goal> = fc
  .tuple(moment, fc.constantFrom(...PLAYERS, null), fc.boolean())
  .map(([at, scorer, ownGoal]) => ({ ...at, scorer, ownGoal }));
const corner: fc.Arbitrary<Corner> = fc.tuple(moment, fc.boolean()).map(([at, retake]) => ({ ...at, retake }));
const card: fc.Arbitrary<Card> = fc
  .tuple(moment, fc.constantFrom('yellow', 'second_yellow', 'red'))
  .map(([at, kind]) => ({ ...at, kind }));

function periodOf(minute: number): Moment['period'] {
  if (minute > 90) return 'extra_time';
  return minute > 45 ? 'second_half' : 'first_half';
}

function list<Entry extends Moment>(entry: fc.Arbitrary<Entry>, maxLength: number): fc.Arbitrary<Entry[]> {
  return fc.array(entry, { maxLength }).map((entries) => entries.sort((a, b) => a.minute - b.minute));
}

/** Any football match played to its end, with extra time in some. */
export const completedFootball: fc.Arbitrary<FootballFacts> = fc
  .record({
    goals: list(goal, 9),
    corners: list(corner, 6),
    cards: list(card, 6),
    penalties: list(moment, 2),
    cameOn: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ cameOn, ...lists }) => ({
    sport: 'football',
    state: 'completed',
    completedHalves: 2,
    minute: 90,
    ...lists,
    players: PLAYERS.map(
      (id, index): Player => ({
        id,
        side: 'home',
        goalsBefore: Math.min(cameOn[index] ?? 0, lists.goals.length),
      }),
    ),
    knockout: null,
  }));

/** The same match as it was known when a minute of normal time began. */
export function upTo(facts: FootballFacts, minute: number, state: 'playing' | 'abandoned'): FootballFacts {
  const known = <Entry extends Moment>(entries: readonly Entry[]) => entries.filter((entry) => entry.minute < minute);
  const goals = known(facts.goals);
  return {
    ...facts,
    state,
    minute,
    completedHalves: minute > 45 ? 1 : 0,
    goals,
    corners: known(facts.corners),
    cards: known(facts.cards),
    penalties: known(facts.penalties),
    players: facts.players.filter((player) => player.goalsBefore <= goals.length),
  };
}
