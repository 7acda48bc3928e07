import { type CallDefinition, type CallInput, type CallName, calls } from '@touchline/contract';

/** One input of every call that its schema takes, for a fuzzer to break: the sample that the call brings. */
export const validInputs = Object.fromEntries(
  (Object.entries(calls) as [CallName, CallDefinition][]).map(([name, { sample }]) => [name, sample]),
) as { readonly [Name in CallName]: CallInput<Name> };

/** Whether a call would run with this text as its input; the proof of a puzzle is taken out of it before it is checked. */
export function isTaken(name: CallName, text: string): boolean {
  try {
    const input: unknown = JSON.parse(text);
    if (typeof input === 'object' && input !== null) delete (input as { safeVerification?: unknown }).safeVerification;
    return (calls[name] as CallDefinition).input.safeParse(input).success;
  } catch {
    return false;
  }
}
