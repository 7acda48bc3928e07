import type { Queryable } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/**
 * A bet that was being written beside the record of its match is in the database after this time, and settled by the
 * second job.
 */
const STRAGGLER_MS = 60_000;

/** Orders the settlement of bets on a match. `what` names the reason, and the same reason orders it once. */
export function orderSettlement(jobs: Jobs, on: Queryable, matchId: string, what: string, runAt?: number) {
  return jobs.enqueue(on, {
    kind: 'book.settle',
    key: `settle/${matchId}/${what}`,
    payload: { matchId },
    ...(runAt === undefined ? {} : { runAt }),
  });
}

/** Orders it now, and once more when every bet that was being written meanwhile is in the database. */
export async function orderSettlementTwice(jobs: Jobs, on: Queryable, matchId: string, what: string, now: number) {
  await orderSettlement(jobs, on, matchId, what);
  await orderSettlement(jobs, on, matchId, `${what}/stragglers`, now + STRAGGLER_MS);
}
