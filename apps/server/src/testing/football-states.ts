import { EXPECTED_LENGTH, type FootballPosition, type GoalRates } from '@touchline/rules/pricing';
import fc from 'fast-check';

export interface FootballState {
  readonly rates: GoalRates;
  readonly at: FootballPosition;
}

const rate = fc.double({ min: 0.2, max: 3.5, noNaN: true });
const goals = fc.integer({ min: 0, max: 4 });
const reds = fc.constantFrom(0, 0, 0, 1, 2);
const elapsed = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: EXPECTED_LENGTH.whole - 60 }));

const anyState = fc.record({
  rates: fc.record({ home: rate, away: rate }),
  at: fc.record({ elapsed, home: goals, away: goals, redHome: reds, redAway: reds }),
});

/**
 * Matches at any moment: favourites and outsiders, level and decided, with and without red cards. They are the same in
 * every run and computed once, because a distribution costs more than all its uses.
 */
export const footballStates: readonly FootballState[] = fc.sample(anyState, { seed: 7403, numRuns: 80 });

/** Checks what holds in every state; a failure names the state. */
export function inEach<Case extends { readonly state: FootballState }>(
  cases: readonly Case[],
  check: (one: Case) => void,
): void {
  for (const one of cases) {
    try {
      check(one);
    } catch (cause) {
      throw new Error(`${cause instanceof Error ? cause.message : cause}\nin ${JSON.stringify(one.state)}`, { cause });
    }
  }
}
