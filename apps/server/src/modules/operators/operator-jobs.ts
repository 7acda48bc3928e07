import { notFound, ok } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';

/** Jobs that failed too often, and another try for them. */
export function operatorJobEndpoints({ db, jobs }: Platform) {
  return {
    async deadJobs() {
      const rows = await db.query<{
        id: bigint;
        kind: string;
        key: string;
        attempts: number;
        lastError: string | null;
        deadAt: Date;
      }>(
        `SELECT id, kind, key, attempts, last_error AS "lastError", dead_at AS "deadAt" FROM job
         WHERE dead_at IS NOT NULL AND done_at IS NULL ORDER BY dead_at LIMIT 200`,
      );
      return ok({
        items: rows.map(({ id, deadAt, lastError, ...row }) => ({
          jobId: String(id),
          ...row,
          lastError: lastError ?? '',
          deadAt: deadAt.getTime(),
        })),
      });
    },
    async reviveJob({ jobId }, { note }) {
      const [known] = await db.query<{ kind: string }>('SELECT kind FROM job WHERE id = $1', [BigInt(jobId)]);
      if (!known) return notFound;
      const isChanged = await jobs.revive(BigInt(jobId));
      note({ subject: `job/${jobId}`, after: { kind: known.kind, isChanged } });
      return ok({ isChanged });
    },
  } satisfies Partial<OperatorHandlers>;
}
