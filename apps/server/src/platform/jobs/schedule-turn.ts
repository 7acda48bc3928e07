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
 * Schedules work for the next of the moments that are `everyMs` apart. The work runs once, however often it is scheduled. A
 * moment that is still to come by the clock of this node may have its work running or done, because another clock is ahead or
 * this one stepped back. A later moment is chosen then, because that work may have begun before the cause of this one.
 */
export async function scheduleTurn(
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
