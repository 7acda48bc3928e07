import type { Failure } from '@touchline/client';
import type { Look } from './use-call.ts';

/** Looks every so many milliseconds until a look fails in a way that another one would not change. */
export function lookUntil(isOver: (failure: Failure) => boolean, everyMs: number): Look {
  return ({ state: { error } }) => (error && isOver(error.failure) ? false : everyMs);
}
