import type { Complaints } from '../modules/complaints/complaints.ts';
import type { Platform } from '../platform/platform.ts';

const JOB = 'demo.answer-complaint';
const AFTER_MS = 5_000;
const OPERATOR = 'demo-operator-1';
const ANSWER =
  '您好，我们已核对您反映的情况与相关记录。这是演示站点的答复：真实站点会在此说明核对结果与处理方式。如不认可，您可以提出异议，或向监管机构反映。';

/** Answers complaints in place of operators, a few seconds after they were made. */
export function startComplaintReviewer({ jobs, clock }: Platform, complaints: Complaints): void {
  complaints.sendTo((tx, complaintId) => {
    const key = `${JOB}/${complaintId}/${clock.now()}`;
    return jobs.enqueue(tx, {
      kind: JOB,
      key,
      payload: { complaintId: String(complaintId) },
      runAt: clock.now() + AFTER_MS,
    });
  });
  jobs.handle<{ complaintId: string }>(JOB, async ({ complaintId }) => {
    await complaints.take(BigInt(complaintId), OPERATOR);
    await complaints.answer(BigInt(complaintId), OPERATOR, ANSWER);
  });
}
