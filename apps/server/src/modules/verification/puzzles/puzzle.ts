import type { CallOutput } from '@touchline/contract';

export type Puzzle = CallOutput<'geeTestRegister'>['puzzle'];
export type PuzzleKind = Puzzle['type'];

/** What is shown, and what only the server knows. */
export interface DrawnPuzzle {
  readonly puzzle: Puzzle;
  readonly solution: string;
}
