import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { notFound, ok } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MemberRow, membersIn, numberOrNull } from './shown-rows.ts';

interface LimitRow extends MemberRow {
  readonly kind: string;
  readonly period: string;
  /** Empty for the time of a session, whose amount is minutes. */
  readonly currency: CurrencyCode | '';
  readonly amount: bigint;
  readonly setBy: 'member' | 'operator';
  readonly changedAt: Date;
}

interface ProtectionRow extends MemberRow {
  readonly id: bigint;
  readonly at: Date;
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly by: string;
}

interface HarmRow extends MemberRow {
  readonly id: bigint;
  readonly at: Date;
  readonly action: string;
  readonly operator: string;
  readonly outcome: string;
}

interface ComplaintRow extends MemberRow {
  readonly id: bigint;
  readonly subject: string;
  readonly reference: string;
  readonly text: string;
  readonly status: string;
  readonly dueAt: Date;
}

const MOST_COMPLAINTS = 200;

/** These reads are about the protection of members, about those at risk, and about complaints. */
export function careReads(db: Queryable) {
  return {
    async memberLimits({ memberId, setBy, after, size }, { site, note }) {
      const rows = await db.query<LimitRow>(
        `SELECT m.id AS "memberId", m.name, l.kind, l.period, l.currency, l.amount, l.set_by AS "setBy", l.changed_at AS "changedAt"
         FROM protection_limit l JOIN member m ON m.id = l.member_id
         WHERE m.site_id = $1 AND l.amount IS NOT NULL AND ($2::bigint IS NULL OR m.id = $2)
           AND ($3::text IS NULL OR l.set_by = $3) AND ($4::bigint IS NULL OR m.id > $4)
         ORDER BY m.id FETCH FIRST $5 ROWS WITH TIES`,
        [site.siteId, numberOrNull(memberId), setBy ?? null, numberOrNull(after), size],
      );
      note({ subject: membersIn(rows) });
      return ok({
        items: rows.map(({ memberId: limited, name, currency, amount, changedAt, ...row }) => ({
          ...{ memberId: String(limited), name, kind: row.kind, period: row.period, currency: currency || null },
          amount: currency === '' ? String(amount) : formatAmount(amount, currency),
          ...{ setBy: row.setBy, changedAt: changedAt.getTime() },
        })),
      });
    },
    async protectionEvents({ memberId, what, isByMember, before, size }, { site, note }) {
      const rows = await db.query<ProtectionRow>(
        `SELECT p.id, p.at, m.id AS "memberId", m.name, p.what, p.before, p.after, p.by
         FROM protection_event p JOIN member m ON m.id = p.member_id
         WHERE p.site_id = $1 AND ($2::bigint IS NULL OR p.member_id = $2) AND ($3::text IS NULL OR p.what = $3)
           AND ($4::boolean IS NULL OR (p.by = 'member') = $4) AND ($5::bigint IS NULL OR p.id < $5)
         ORDER BY p.id DESC LIMIT $6`,
        [site.siteId, numberOrNull(memberId), what ?? null, isByMember ?? null, numberOrNull(before), size],
      );
      note({ subject: [what ?? '', membersIn(rows)].join(' ').trim() });
      return ok({
        items: rows.map(({ id, at, memberId: about, ...row }) => ({
          ...{ eventId: String(id), at: at.getTime(), memberId: String(about) },
          ...row,
        })),
      });
    },
    async harmRecords({ memberId, before, size }, { site, note }) {
      const rows = await db.query<HarmRow>(
        `SELECT i.id, i.at, m.id AS "memberId", m.name, i.action, i.operator, i.outcome
         FROM harm_interaction i JOIN member m ON m.id = i.member_id
         WHERE i.site_id = $1 AND ($2::bigint IS NULL OR i.member_id = $2) AND ($3::bigint IS NULL OR i.id < $3)
         ORDER BY i.id DESC LIMIT $4`,
        [site.siteId, numberOrNull(memberId), numberOrNull(before), size],
      );
      note({ subject: membersIn(rows) });
      return ok({
        items: rows.map(({ id, at, memberId: about, ...row }) => ({
          ...{ recordId: String(id), at: at.getTime(), memberId: String(about) },
          ...row,
        })),
      });
    },
    async brokenHelpLinks(_input, { site, note }) {
      note({ subject: 'help links' });
      const rows = await db.query<{ url: string; brokenSince: Date; checkedAt: Date }>(
        `SELECT url, broken_since AS "brokenSince", checked_at AS "checkedAt" FROM help_link
         WHERE site_id = $1 AND broken_since IS NOT NULL ORDER BY broken_since, url`,
        [site.siteId],
      );
      return ok({
        items: rows.map(({ url, brokenSince, checkedAt }) => ({
          ...{ url, brokenAt: brokenSince.getTime(), checkedAt: checkedAt.getTime() },
        })),
      });
    },
    async waitingComplaints(_input, { site, now, note }) {
      const rows = await db.query<ComplaintRow>(
        `SELECT c.id, m.id AS "memberId", m.name, c.subject, c.reference, c.text, c.status, c.due_at AS "dueAt"
         FROM complaint c JOIN member m ON m.id = c.member_id
         WHERE c.site_id = $1 AND c.status IN ('received', 'in_review') ORDER BY c.due_at, c.id LIMIT ${MOST_COMPLAINTS}`,
        [site.siteId],
      );
      note({ subject: rows.map(({ id }) => `complaint/${id}`).join(' ') });
      return ok({
        items: rows.map(({ id, memberId, dueAt, ...row }) => ({
          ...{ complaintId: String(id), memberId: String(memberId) },
          ...row,
          ...{ dueAt: dueAt.getTime(), isOverdue: dueAt.getTime() < now },
        })),
      });
    },
    async complaintEvents({ complaintId }, { site, note }) {
      const [known] = await db.query<{ memberId: bigint }>(
        'SELECT member_id AS "memberId" FROM complaint WHERE site_id = $1 AND id = $2',
        [site.siteId, BigInt(complaintId)],
      );
      note({ memberId: known?.memberId ?? null, subject: `complaint/${complaintId}` });
      if (!known) return notFound;
      const rows = await db.query<{ at: Date; kind: string; by: string; text: string }>(
        'SELECT at, kind, by, text FROM complaint_event WHERE complaint_id = $1 ORDER BY id',
        [BigInt(complaintId)],
      );
      return ok({ items: rows.map(({ at, ...row }) => ({ at: at.getTime(), ...row })) });
    },
  } satisfies Partial<OperatorHandlers>;
}
