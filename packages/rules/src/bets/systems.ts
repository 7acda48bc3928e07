import { countBets } from './combinations.ts';

/** A way to combine legs: every combination of these sizes is a bet. */
export interface System {
  /** Legs and number of bets: `3x4`. */
  readonly code: string;
  readonly legs: number;
  readonly sizes: readonly number[];
}

/** The sizes that the slip offers for so many legs (conventions B.6.5). Parlays of more legs than 8 have no system. */
const SIZES: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [[2]],
  3: [[3], [2], [2, 3], [1, 2, 3]],
  4: [[4], [3, 4], [2, 3, 4], [1, 2, 3, 4]],
  5: [[5], [4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]],
  6: [[6], [5, 6], [2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
  7: [[7], [2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7]],
  8: [[8], [2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]],
  9: [[9]],
  10: [[10]],
};

/** Every way to combine so many legs, the parlay first. */
export function systemsOf(legs: number): System[] {
  return (SIZES[legs] ?? []).map((sizes) => ({ code: `${legs}x${countBets(legs, sizes)}`, legs, sizes }));
}

export function findSystem(code: string): System | null {
  return systemsOf(Number.parseInt(code, 10)).find((system) => system.code === code) ?? null;
}

/** 3串4; combinations of one size smaller than all legs read 2串1×3. */
export function nameSystem({ legs, sizes }: Pick<System, 'legs' | 'sizes'>): string {
  const bets = countBets(legs, sizes);
  const [size = legs] = sizes;
  return sizes.length === 1 && size < legs ? `${size}串1×${bets}` : `${legs}串${bets}`;
}
