import { notFound, ok, refused } from '../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../platform/call/operator.ts';
import type { Complaints } from './complaints.ts';

/** The answers of the house to complaints. */
export function operatorComplaintEndpoints(complaints: Complaints) {
  return {
    async moveComplaint({ complaintId, act, text }, { site, operator, note }) {
      const id = BigInt(complaintId);
      const known = await complaints.atSite(site.siteId, id);
      if (!known) return notFound;
      if (act === 'answer' && text === '') return refused('text_missing');
      note({ memberId: known.memberId, subject: `complaint/${complaintId}`, before: { status: known.status } });
      const moved = await (act === 'take'
        ? complaints.take(id, operator.name)
        : complaints.answer(id, operator.name, text));
      note({ after: { status: moved ? moved.status : known.status } });
      return ok({ isChanged: moved !== null && moved !== false });
    },
  } satisfies Partial<OperatorHandlers>;
}
