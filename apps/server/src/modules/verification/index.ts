import type { Handlers } from '../../platform/call/handler.ts';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { geeTestRegisterEndpoint } from './endpoints/register.ts';
import { geeTestValidateEndpoint } from './endpoints/validate.ts';
import { ProofBook } from './proof-book.ts';
import { ProofPolicy } from './proof-policy.ts';
import { createHttpProofService, type ProofService } from './provers/service.ts';
import { WorkProver } from './provers/work.ts';

/** Proof that a caller is no machine: puzzles, tickets for solved ones, and who has to solve one. */
export function createVerificationModule({ config, store, clock, secrets }: Platform) {
  const work = new WorkProver(secrets);
  const book = new ProofBook({ store, clock, work, service: serviceOf(config) });
  const policy = new ProofPolicy(store);
  const handlers = {
    geeTestRegister: geeTestRegisterEndpoint(book),
    geeTestValidate: geeTestValidateEndpoint(book),
  } satisfies Partial<Handlers>;
  return { handlers, book, policy };
}

/** Null where the platform's own proof is requested. The configuration names all of a service or nothing. */
function serviceOf({ PROOF_FRAME_URL, PROOF_VERIFY_URL, PROOF_SECRET, PROOF_TIMEOUT_MS }: Config): ProofService | null {
  if (!PROOF_FRAME_URL || !PROOF_VERIFY_URL || !PROOF_SECRET) return null;
  return createHttpProofService({
    frameUrl: PROOF_FRAME_URL,
    verifyUrl: PROOF_VERIFY_URL,
    secret: PROOF_SECRET,
    timeoutMs: PROOF_TIMEOUT_MS,
  });
}
