import type { CallName } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { type VerificationKind, verificationKinds } from '../effects.ts';
import { type Failure, failure } from '../result.ts';
import { texts } from '../texts.ts';
import { classify } from './classify.ts';
import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';

/** The number of times that a call may ask for proof (decisions D4). */
export const VERIFICATION_ROUNDS = 3;

/** Calls by which the proof itself is given: waiting for a dialog that waits for them would never end. */
const PUZZLE_CALLS: ReadonlySet<CallName> = new Set(['geeTestRegister', 'geeTestValidate']);

/**
 * Obtains the proof that the server requires. Returns the input to repeat the call with — the same, its idempotency key
 * included, with the proof merged in —, a failure when the member closed the dialog, null where no proof is required.
 */
export async function verify(
  exchange: Exchange,
  { effects, verifier }: PipelineParts,
): Promise<{ readonly input: unknown } | Failure | null> {
  const { answer } = exchange;
  if (!answer || answer.code === codes.ok || PUZZLE_CALLS.has(exchange.name)) return null;
  const verdict = classify(answer.code);
  if (verdict !== 'safeVerification' && verdict !== 'robotCheck') return null;
  const proof = await verifier.ask(kindOf(answer.data), exchange.name);
  if (!proof) return failure(codes.requestClosed, texts.requestClosed);
  effects.loading(true);
  return { input: { ...(exchange.input as object), safeVerification: proof } };
}

function kindOf(data: unknown): VerificationKind {
  const type = (data as { type?: unknown } | null)?.type;
  return verificationKinds.find((kind) => kind === String(type)) ?? '1';
}
