import type { Platform } from '../platform.ts';
import { scheduleTurn } from './schedule-turn.ts';

interface Recurrence {
  readonly kind: string;
  readonly everyMs: number;
  /** The time that one turn may take; the usual time of a job unless given. */
  readonly deadlineMs?: number;
  /** Whether another turn has work to do; without it there is always one. */
  readonly isNeeded?: () => boolean | Promise<boolean>;
}

/**
 * Declares work for each of the moments that are `everyMs` apart. One of the running nodes does it, once. The returned function
 * schedules the next turn if it is needed. The server calls it at its start, and each turn calls it at its end. Code that makes
 * an omitted turn necessary again schedules it with `scheduleTurn`.
 */
export function recurringJob(
  platform: Pick<Platform, 'jobs' | 'db' | 'clock'>,
  { kind, everyMs, isNeeded = () => true, ...options }: Recurrence,
  work: () => Promise<unknown>,
): () => Promise<void> {
  async function start(): Promise<void> {
    if (await isNeeded()) await scheduleTurn(platform, { kind, everyMs });
  }
  platform.jobs.handle(
    kind,
    async () => {
      await work();
      await start();
    },
    { ...options, mostTries: 10, whenDead: start },
  );
  return start;
}
