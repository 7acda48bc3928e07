import type { ProofGate } from '../edge/stages/require-verification.ts';
import type { Modules } from './build-modules.ts';

/** The edge's door to proofs. Where rate limits are lifted, nobody is asked by the policy, but still by the demo panel. */
export function proofGate({ book, policy }: Modules['verification'], isLifted: boolean): ProofGate {
  return {
    required: async (exchange) => (isLifted ? null : policy.required(exchange)),
    ask: (call, kind, prover) => book.ask(call, kind, prover),
    redeem: (ticket, call, kind, prover) => book.redeem(ticket, call, kind, prover),
    tried: (exchange, failed) => policy.tried(exchange, failed),
  };
}
