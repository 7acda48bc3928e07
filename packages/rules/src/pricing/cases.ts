import { splitResult } from '../settlement/margin.ts';
import { type Chance, SHARES } from './chance.ts';

/** The expected win and loss of a bet over the possible cases, each with its margin over the line in quarters. */
export function overCases<Case extends { readonly chance: number }>(
  cases: readonly Case[],
  marginOf: (one: Case) => number,
): Chance {
  let [win, lose] = [0, 0];
  for (const one of cases) {
    const [wins, loses] = SHARES[splitResult(marginOf(one))];
    win += one.chance * wins;
    lose += one.chance * loses;
  }
  return { win, lose };
}
