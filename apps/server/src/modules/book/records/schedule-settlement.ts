import type { Queryable } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/**
 * A bet that was being written beside the record of its match is in the database after this time, and settled by the
 * second job.
 */
const STRAGGLER_MS = 60_000;

/** Schedules the settlement of bets on a match. `what` names the reason, and the same reason schedules it once. */
export function scheduleSettlement(jobs: Jobs, on: Queryable, matchId: string, what: string, runAt?: number) {
  return jobs.enqueue(on, {
    kind: 'book.settle',
    key: `settle/${matchId}/${what}`,
    payload: { matchId },
    ...(runAt === undefined ? {} : { runAt }),
  });
}

/** Schedules it now, and once more when every bet that was being written meanwhile is in the database. */
export async function scheduleSettlementTwice(jobs: Jobs, on: Queryable, matchId: string, what: string, now: number) {
  await scheduleSettlement(jobs, on, matchId, what);
  await scheduleSettlement(jobs, on, matchId, `${what}/stragglers`, now + STRAGGLER_MS);
}
