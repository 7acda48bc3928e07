import type { Queryable } from '../db/database.ts';
import type { Platform } from '../platform.ts';

interface Turn {
  readonly kind: string;
  readonly everyMs: number;
  /** The key that separates work of one kind, such as a member and a venue. */
  readonly about?: string;
  readonly payload?: unknown;
}

/** Orders work for the next of the moments that are `everyMs` apart: however often it is ordered, it is done once. */
export function orderTurn(
  { jobs, db, clock }: Platform,
  { kind, everyMs, about, payload = {} }: Turn,
  on: Queryable = db,
): Promise<void> {
  const turn = Math.floor(clock.now() / everyMs) + 1;
  const key = [kind, ...(about === undefined ? [] : [about]), turn].join('/');
  return jobs.enqueue(on, { kind, key, payload, runAt: turn * everyMs });
}
