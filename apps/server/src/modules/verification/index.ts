import type { CallName } from '@touchline/contract';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { geeTestRegisterEndpoint } from './endpoints/register.ts';
import { geeTestValidateEndpoint } from './endpoints/validate.ts';
import { ProofPolicy } from './proof-policy.ts';
import { PuzzleBook, type Solver } from './puzzle-book.ts';

/** Proof that a caller is no machine: puzzles, tickets for solved ones, and who has to solve one. */
export function createVerificationModule(platform: Platform) {
  const puzzles = new PuzzleBook(platform.store, platform.clock);
  const policy = new ProofPolicy(platform.store);
  const handlers = {
    geeTestRegister: geeTestRegisterEndpoint(puzzles),
    geeTestValidate: geeTestValidateEndpoint(puzzles),
  } satisfies Partial<Handlers>;
  return {
    handlers,
    puzzles,
    gate: {
      required: (call: CallName, address: string) => policy.required(call, address),
      redeem: (ticket: string, call: CallName, solver: Solver) => puzzles.redeem(ticket, call, solver),
      tried: (call: CallName, address: string, failed: boolean) => policy.tried(call, address, failed),
    },
  };
}
