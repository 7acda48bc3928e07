import { CallError, type CallResult } from '@touchline/client';
import type { CallInput, CallName, CallOutput } from '@touchline/contract';
import { type Route, routes } from '@touchline/contract/routes';
import type { AppRuntime } from '../app-context.ts';

/** Reads a call as pages do: without a message on screen, and from the cache of the token where the call is cached there. It throws a failure. */
export async function readCall<Name extends CallName>(
  client: AppRuntime['client'],
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<CallOutput<Name>> {
  const { keptForToken: keepForToken } = (routes as Readonly<Record<CallName, Route>>)[name];
  return unwrap(await client.call(name, input, { quiet: true, keepForToken, ...(signal ? { signal } : {}) }));
}

/** The data of a result, or its failure thrown. */
function unwrap<Name extends CallName>(result: CallResult<Name>): CallOutput<Name> {
  if (!result.ok) throw new CallError(result);
  return result.data;
}
