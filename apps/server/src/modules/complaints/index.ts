import type { CallOutput } from '@touchline/contract';
import {
  type CallContext,
  conflict,
  type Handlers,
  type Identity,
  invalid,
  notFound,
  ok,
  refused,
} from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ComplaintEventRow, type ComplaintRow, Complaints } from './complaints.ts';
import { operatorComplaintEndpoints } from './operator-complaints.ts';
import { OverdueComplaints } from './overdue-complaints.ts';

type View = CallOutput<'complaints'>['items'][number];

/** Complaints of members, with their answers and objections. */
export function createComplaintsModule(platform: Platform) {
  const complaints = new Complaints(platform);
  const list = async (context: CallContext<Identity>) => {
    const all = await complaints.of(ownerOf(context));
    return all.map(({ row, events }) => toView(row, events, context.now));
  };
  const shown = async (complaintId: bigint, context: CallContext<Identity>) => {
    const found = await complaints.one(ownerOf(context), complaintId);
    return found ? ok(toView(found.row, found.events, context.now)) : notFound;
  };
  const handlers = {
    complaints: async (_input, context) => ok({ items: await list(context) }),
    fileComplaint: async ({ idempotencyKey, ...filed }, context) => {
      const { complaintDays } = context.site.file.protection;
      const result = await complaints.file(ownerOf(context), idempotencyKey, filed, complaintDays);
      if (result === 'key_reused') return conflict(result);
      return result === 'too_many_open' ? refused(result) : shown(result.id, context);
    },
    respondToComplaint: async (input, context) => {
      const { complaintDays } = context.site.file.protection;
      if (input.choice === 'object' && input.text === '') return invalid({ text: '请说明异议' });
      const said =
        input.choice === 'accept'
          ? ({ kind: 'accepted', text: '' } as const)
          : ({ kind: 'objected', text: input.text } as const);
      const row = await complaints.respond(ownerOf(context), BigInt(input.complaintId), said, complaintDays);
      if (row === null) return notFound;
      return row ? shown(row.id, context) : refused('not_answered');
    },
  } satisfies Partial<Handlers>;
  const operatorHandlers = operatorComplaintEndpoints(complaints);
  return { handlers, operatorHandlers, complaints, overdue: new OverdueComplaints(platform) };
}

const ownerOf = ({ site, identity }: CallContext<Identity>) => ({ siteId: site.siteId, memberId: identity.memberId });

function toView(row: ComplaintRow, events: readonly ComplaintEventRow[], now: number): View {
  const { id, subject, text, reference, status, createdAt } = row;
  const isWaiting = status === 'received' || status === 'in_review';
  const dueAt = row.dueAt.getTime();
  return {
    complaintId: String(id),
    subject,
    text,
    reference,
    status,
    createdAt: createdAt.getTime(),
    dueAt: isWaiting ? dueAt : null,
    isOverdue: isWaiting && dueAt < now,
    events: events.map((event) => ({ kind: event.kind, at: event.at.getTime(), text: event.text })),
  };
}
