import { solveWork } from '@touchline/server/testing';
import type { HeadlessClient } from './headless-client.ts';
import { must } from './members.ts';

export type ProofKind = 'image' | '1' | '2';

/** Draws a puzzle of a kind and solves it as a browser does: the ticket for the calls that were asked for it. */
export async function ticketFor(client: HeadlessClient, type: ProofKind): Promise<{ type: ProofKind; ticket: string }> {
  const { puzzleId, puzzle } = await must(client, 'geeTestRegister', { type });
  return must(client, 'geeTestValidate', { puzzleId, answer: await solveWork(puzzle) });
}
