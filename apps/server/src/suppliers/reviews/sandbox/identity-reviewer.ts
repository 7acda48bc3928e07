import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

const JOB = 'demo.verify-identity';

interface VerifyJob {
  readonly siteId: number;
  readonly memberId: string;
}

interface Identities {
  sendTo(reviewer: (tx: Queryable, who: { siteId: number; memberId: bigint }) => Promise<void>): void;
  verify(siteId: number, memberId: bigint, operator: string): Promise<boolean>;
}

/** Verifies identities in place of operators: after a delay it approves each of them. */
export function startIdentityReviewer({ jobs, clock, config }: Platform, identities: Identities): void {
  const delayMs = config.REVIEW_DELAY_SECONDS * 1000;
  identities.sendTo((tx, { siteId, memberId }) => {
    const payload: VerifyJob = { siteId, memberId: String(memberId) };
    return jobs.enqueue(tx, { kind: JOB, key: `verify-identity/${memberId}`, payload, runAt: clock.now() + delayMs });
  });
  jobs.handle<VerifyJob>(JOB, async ({ siteId, memberId }) => {
    await identities.verify(siteId, BigInt(memberId), 'demo-operator-1');
  });
}
