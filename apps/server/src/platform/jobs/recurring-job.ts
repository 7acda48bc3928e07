import type { Platform } from '../platform.ts';
import { orderTurn } from './order-turn.ts';

interface Recurrence {
  readonly kind: string;
  readonly everyMs: number;
  /** How long one turn may take; the usual time of a job unless given. */
  readonly deadlineMs?: number;
}

/**
 * Work for each of the moments that are `everyMs` apart; whichever node is up does it, once. Answers what orders the next
 * turn: at the start of the server, and from then on by itself.
 */
export function recurringJob(
  platform: Pick<Platform, 'jobs' | 'db' | 'clock'>,
  { kind, everyMs, ...options }: Recurrence,
  work: () => Promise<unknown>,
): () => Promise<void> {
  const start = () => orderTurn(platform, { kind, everyMs });
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
