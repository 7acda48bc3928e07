import type { Queryable } from '../db/database.ts';
import type { Platform } from '../platform.ts';

interface Turn {
  readonly kind: string;
  readonly everyMs: number;
  /** The key that separates work of one kind, such as a member and a venue. */
  readonly about?: string;
  readonly payload?: unknown;
}

/**
 * Orders work for the next of the moments that are `everyMs` apart: however often it is ordered, it is done once. By the clock
 * of this node a moment may be still to come whose work runs or is done: another clock is ahead, or this one stepped back.
 * A later moment is taken then, because what caused the order may have come too late for that work.
 */
export async function orderTurn(
  { jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>,
  { kind, everyMs, about, payload = {} }: Turn,
  on: Queryable = db,
): Promise<void> {
  let turn = Math.floor(clock.now() / everyMs) + 1;
  const waits = () => {
    const key = [kind, ...(about === undefined ? [] : [about]), turn].join('/');
    return jobs.enqueueWaiting(on, { kind, key, payload, runAt: turn * everyMs });
  };
  // A clock may have stepped back by days, so the steps grow.
  for (let step = 1; !(await waits()); step *= 2) turn += step;
}
