import { ok, refused, wrongCode } from '../../../platform/call/handler.ts';

type Invalid = { readonly invalid: Readonly<Record<string, string>> };

/** The outcome of a change that answers nothing: done, a wrong code, or refused for a reason. */
export function changed<Reason extends string>(result: 'ok' | 'wrong_code' | Reason) {
  if (result === 'ok') return ok({});
  return refusedFor(result as 'wrong_code' | Reason);
}

/** The outcome of a change after which the session goes on with a new token. */
export function changedWithToken<Result extends string | { readonly token: string }>(result: Result) {
  if (typeof result === 'object') return { ...ok({}), token: result.token };
  return refusedFor(result as Extract<Result, string>);
}

/** The reason why a change was not made. */
export function refusedFor<Reason extends string>(result: 'wrong_code' | Reason) {
  return result === 'wrong_code' ? wrongCode : refused(result as Exclude<Reason, 'wrong_code' | 'ok'>);
}

export function isInvalid(result: unknown): result is Invalid {
  return typeof result === 'object' && result !== null && 'invalid' in result;
}
