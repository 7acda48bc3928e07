import type { LegResult } from '../settlement/index.ts';

/** The expected win and loss of one selection per unit of stake: fair odds are 1 + lose / win. */
export interface Chance {
  readonly win: number;
  readonly lose: number;
}

/** Shares of the stake a result wins at odds of evens, and loses. */
export const SHARES: Readonly<Record<LegResult, readonly [win: number, lose: number]>> = {
  won: [1, 0],
  half_won: [0.5, 0],
  push: [0, 0],
  void: [0, 0],
  half_lost: [0, 0.5],
  lost: [0, 1],
};

/** Fair decimal odds; infinite when the selection cannot win. */
export function fairOdds({ win, lose }: Chance): number {
  return win <= 0 ? Number.POSITIVE_INFINITY : 1 + lose / win;
}

/** The chance behind fair odds: of winning, among what is neither pushed nor void. */
export function fairShare({ win, lose }: Chance): number {
  return win + lose <= 0 ? 0 : win / (win + lose);
}
