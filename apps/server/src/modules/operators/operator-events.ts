import { notFound, ok } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Platform } from '../../platform/platform.ts';

/** Events that the platform reports to operators: significant events and dead jobs. */
export function operatorEventEndpoints({ db, jobs }: Platform) {
  return {
    async significantEvents({ kind, memberId }, { site, note }) {
      const rows = await db.query<{
        id: bigint;
        at: Date;
        kind: string;
        memberId: bigint | null;
        network: string;
        detail: Record<string, unknown>;
      }>(
        `SELECT id, at, kind, member_id AS "memberId", address AS network, detail FROM significant_event
         WHERE site_id = $1 AND ($2::text IS NULL OR kind = $2) AND ($3::bigint IS NULL OR member_id = $3)
         ORDER BY at DESC, id DESC LIMIT 200`,
        [site.siteId, kind ?? null, memberId === undefined ? null : BigInt(memberId)],
      );
      note({ subject: kind ?? '' });
      return ok({
        items: rows.map(({ id, at, memberId: about, ...row }) => ({
          eventId: String(id),
          at: at.getTime(),
          memberId: about === null ? null : String(about),
          ...row,
        })),
      });
    },
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
