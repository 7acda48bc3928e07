import type { CallName, CallOutput, CallRefusal } from '@touchline/contract';

/** The reason why a call did not succeed. `message` is Chinese and safe to show. */
export interface Failure<Reason extends string = string> {
  readonly ok: false;
  readonly code: number;
  readonly message: string;
  /** One of the call's declared refusals, where the server named one. */
  readonly reason: Reason | null;
  readonly detail: Readonly<Record<string, string | number>>;
  /** Message of each invalid field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The kind of a guard's answer: maintenance, caveat, restriction. Other answers have none. */
  readonly announced?: unknown;
  /** The number under which the server's log has details. */
  readonly traceId: string;
}

export type CallResult<Name extends CallName> =
  | { readonly ok: true; readonly data: CallOutput<Name> }
  | Failure<CallRefusal<Name>>;

/** A failure as an exception, for callers that work with promises. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

export function failure(code: number, message: string, part: Partial<Failure> = {}): Failure {
  return { ok: false, code, message, reason: null, detail: {}, fields: {}, traceId: '', ...part };
}
