import type { Queryable } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** Orders that bets on a match are settled by what is known of it; `what` names the news, once. */
export function orderSettlement(jobs: Jobs, on: Queryable, matchId: string, what: string, runAt?: number) {
  return jobs.enqueue(on, {
    kind: 'book.settle',
    key: `settle/${matchId}/${what}`,
    payload: { matchId },
    ...(runAt === undefined ? {} : { runAt }),
  });
}
