import fc from 'fast-check';
import { BaseballLaw, type BaseballMoment, type TeamRuns } from '../pricing/index.ts';
import type { BaseballFacts } from '../results/index.ts';
import type { Score } from '../settlement/index.ts';

export interface BaseballCase {
  readonly runs: TeamRuns;
  readonly at: BaseballMoment;
}

const NOTHING: Score = { home: 0, away: 0 };
const MOST_INNINGS = 12;
const rate = fc.double({ min: 2.5, max: 7, noNaN: true });
const some = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 4);

const anyCase: fc.Arbitrary<BaseballCase> = fc
  .record({
    runs: fc.record({ home: rate, away: rate }),
    halves: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2 * MOST_INNINGS - 1 })),
    outs: fc.constantFrom(0, 1, 2),
    scored: fc.array(fc.record({ home: some, away: some }), { minLength: MOST_INNINGS, maxLength: MOST_INNINGS }),
  })
  .map(({ runs, halves, outs, scored }) => {
    const running = Math.floor(halves / 2);
    const innings = scored.slice(0, running + 1).map(({ home, away }, index) => {
      if (index === running) return { home: halves % 2 === 1 ? home : 0, away };
      // Extra innings follow what is level.
      return halves >= 18 ? { home: away, away } : { home, away };
    });
    return { runs, at: { innings, halves, outs } } as const;
  })
  .filter(({ runs, at }) => new BaseballLaw(runs, at).scoresIn('full') !== null);

/** Matches at any moment, the same in every run: first innings and extra ones, either half, with every number of outs. */
export function baseballCases(count: number, seed = 7403): BaseballCase[] {
  return fc.sample(anyCase, { seed, numRuns: count });
}

/** A whole match that had this score after five innings. */
export function baseballFacts(five: Score, full: Score): BaseballFacts {
  const rest = { home: full.home - five.home, away: full.away - five.away };
  return {
    sport: 'baseball',
    state: 'completed',
    innings: [five, NOTHING, NOTHING, NOTHING, NOTHING, rest, NOTHING, NOTHING, NOTHING],
    completedInnings: 9,
    extra: NOTHING,
  };
}
