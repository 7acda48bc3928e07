import type { Platform } from '../platform.ts';
import { orderTurn } from './order-turn.ts';

interface Recurrence {
  readonly kind: string;
  readonly everyMs: number;
  /** How long one turn may take; the usual time of a job unless given. */
  readonly deadlineMs?: number;
  /** Whether another turn has work to do; without it there is always one. */
  readonly isNeeded?: () => boolean | Promise<boolean>;
}

/**
 * Work for each of the moments that are `everyMs` apart; one of the running nodes does it, once. Answers what orders the next turn
 * if it is needed: at the start of the server, and from then on by itself. A turn that was not needed is ordered with `orderTurn` by
 * what makes it needed again.
 */
export function recurringJob(
  platform: Pick<Platform, 'jobs' | 'db' | 'clock'>,
  { kind, everyMs, isNeeded = () => true, ...options }: Recurrence,
  work: () => Promise<unknown>,
): () => Promise<void> {
  async function start(): Promise<void> {
    if (await isNeeded()) await orderTurn(platform, { kind, everyMs });
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
