import { ok } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { overdueWork } from './overdue-work.ts';
import { membersIn, numberOrNull } from './shown-rows.ts';

interface EventRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly memberId: bigint | null;
  readonly name: string;
  readonly network: string;
  readonly detail: Record<string, unknown>;
}

/** These reads show events that the platform reports, work that waits for too long, and how many are left of an older platform. */
export function platformReads(db: Queryable) {
  return {
    async significantEvents({ kind, memberId, before, size }, { site, note }) {
      const rows = await db.query<EventRow>(
        `SELECT e.id, e.at, e.kind, e.member_id AS "memberId", coalesce(m.name, '') AS name, e.address AS network, e.detail
         FROM significant_event e LEFT JOIN member m ON m.id = e.member_id
         WHERE e.site_id = $1 AND ($2::text[] IS NULL OR e.kind = ANY ($2)) AND ($3::bigint IS NULL OR e.member_id = $3)
           AND ($4::bigint IS NULL OR (e.at, e.id) < (SELECT at, id FROM significant_event WHERE site_id = $1 AND id = $4))
         ORDER BY e.at DESC, e.id DESC LIMIT $5`,
        [site.siteId, kind?.split(',') ?? null, numberOrNull(memberId), numberOrNull(before), size],
      );
      note({ subject: [kind ?? '', membersIn(rows)].join(' ').trim() });
      return ok({
        items: rows.map(({ id, at, memberId: about, ...row }) => ({
          eventId: String(id),
          at: at.getTime(),
          kind: row.kind,
          memberId: about === null ? null : String(about),
          name: row.name,
          network: row.network,
          detail: row.detail,
        })),
      });
    },
    async overdueWork(_input, { site, now, note }) {
      const rows = await overdueWork(db, site.siteId, now);
      note({ subject: rows.map(({ work }) => work).join(' ') });
      return ok({
        items: rows.map(({ work, kind, count, oldest, first }) => ({
          ...{ work, kind, count, oldestAt: oldest.getTime(), first: first.map(String) },
        })),
      });
    },
    async legacyMembers(_input, { site, note }) {
      note({ subject: 'passwords of an older platform' });
      const [row] = await db.query<{ members: number }>(
        `SELECT count(*)::int AS members FROM member WHERE site_id = $1 AND password_kind = 'legacy'`,
        [site.siteId],
      );
      return ok({ members: row?.members ?? 0 });
    },
  } satisfies Partial<OperatorHandlers>;
}
