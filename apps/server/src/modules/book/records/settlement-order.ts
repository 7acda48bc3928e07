import type { Queryable } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/** A bet that was being written while its match was recorded is there by then, and looked for once more. */
const STRAGGLER_MS = 60_000;

/** Orders that bets on a match are settled by what is known of it; `what` names the news, once. */
export function orderSettlement(jobs: Jobs, on: Queryable, matchId: string, what: string, runAt?: number) {
  return jobs.enqueue(on, {
    kind: 'book.settle',
    key: `settle/${matchId}/${what}`,
    payload: { matchId },
    ...(runAt === undefined ? {} : { runAt }),
  });
}

/** Orders it now, and once more when nothing that was under way can still come. */
export async function orderSettlementTwice(jobs: Jobs, on: Queryable, matchId: string, what: string, now: number) {
  await orderSettlement(jobs, on, matchId, what);
  await orderSettlement(jobs, on, matchId, `${what}/stragglers`, now + STRAGGLER_MS);
}
