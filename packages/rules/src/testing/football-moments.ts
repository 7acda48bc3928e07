import fc from 'fast-check';
import { EXPECTED_LENGTH, type GoalRates, type MatchMoment } from '../pricing/index.ts';

export interface FootballCase {
  readonly rates: GoalRates;
  readonly at: MatchMoment;
}

const rate = fc.double({ min: 0.25, max: 2.8, noNaN: true });
const goals = fc.integer({ min: 0, max: 3 });
const reds = fc.constantFrom(0, 0, 0, 1, 2);
const elapsed = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: EXPECTED_LENGTH.whole - 90 }));

const anyCase: fc.Arbitrary<FootballCase> = fc
  .record({
    rates: fc.record({ home: rate, away: rate }),
    elapsed,
    first: fc.record({ home: goals, away: goals }),
    second: fc.record({ home: goals, away: goals }),
    redHome: reds,
    redAway: reds,
  })
  .map(({ rates, elapsed, first, second, redHome, redAway }) => {
    if (elapsed === 0) return { rates, at: { elapsed, home: 0, away: 0, redHome: 0, redAway: 0 } };
    const isSecond = elapsed >= EXPECTED_LENGTH.firstHalf;
    const home = first.home + (isSecond ? second.home : 0);
    const away = first.away + (isSecond ? second.away : 0);
    const at = { elapsed, home, away, redHome, redAway };
    return { rates, at: isSecond ? { ...at, began: { second_half: first } } : at };
  });

/** Matches at any moment, the same in every run: favourites and outsiders, level and decided, men sent off. */
export function footballCases(count: number, seed = 7403): FootballCase[] {
  return fc.sample(anyCase, { seed, numRuns: count });
}
