import type { CallOutput } from '@touchline/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Computes the answer to a puzzle as a browser does. */
export async function solveWork(puzzle: CallOutput<'geeTestRegister'>['puzzle']): Promise<string> {
  if (puzzle.by !== 'work') throw new Error('only a service can answer this');
  const solution = await solveChallenge({ challenge: puzzle.challenge, deriveKey });
  if (!solution) throw new Error('there is no solution');
  return `${solution.counter}/${solution.derivedKey}`;
}
