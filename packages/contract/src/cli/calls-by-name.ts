import { calls } from '../calls/index.ts';
import type { CallDefinition } from '../core/define-call.ts';

/** Every call in the order of names: the order of a module's exports differs from one loader to the next. */
export function callsByName(): [string, CallDefinition][] {
  return Object.entries<CallDefinition>(calls).sort(([a], [b]) => (a < b ? -1 : 1));
}
