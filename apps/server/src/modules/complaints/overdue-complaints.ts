import { eq } from 'drizzle-orm';
import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { complaint, complaintEvent } from './tables.ts';

const JOB = 'complaints.overdue';
const HOUR_MS = 3_600_000;
/** Complaints that are overdue and not yet recorded as overdue for this day. */
const OVERDUE = `c.status IN ('received', 'in_review') AND c.due_at < $1 AND NOT EXISTS (
  SELECT 1 FROM complaint_event e WHERE e.complaint_id = c.id AND e.kind = 'overdue' AND e.at >= c.due_at)`;

/**
 * Searches every hour for complaints whose deadline passed without an answer. Each is recorded once for each deadline, on
 * any number of nodes, and written to the log.
 */
export class OverdueComplaints {
  /** Enqueues the next check. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.start = recurringJob(platform, { kind: JOB, everyMs: HOUR_MS }, () => this.look());
  }

  async look(): Promise<void> {
    const { db, clock } = this.#platform;
    const found = await db.query<{ id: bigint }>(`SELECT c.id FROM complaint c WHERE ${OVERDUE} ORDER BY c.due_at`, [
      new Date(clock.now()),
    ]);
    for (const { id } of found) await this.#note(id);
  }

  async #note(complaintId: bigint): Promise<void> {
    const { db, clock, ids, log } = this.#platform;
    const at = new Date(clock.now());
    const row = await db.transaction(async (tx) => {
      // The row is locked, because the complaint may be answered, objected to or checked by another node at this moment.
      const [held] = await tx.orm.select().from(complaint).where(eq(complaint.id, complaintId)).for('update');
      const [still] = await tx.query(`SELECT 1 FROM complaint c WHERE ${OVERDUE} AND c.id = $2`, [at, complaintId]);
      if (!held || !still) return null;
      const event = { id: ids.next(), complaintId, at, kind: 'overdue', by: 'system', text: '' } as const;
      await tx.orm.insert(complaintEvent).values(event);
      return held;
    });
    if (!row) return;
    const { siteId, subject, status, dueAt } = row;
    log.warn({ complaintId: String(complaintId), siteId, subject, status, dueAt }, 'a complaint is overdue');
  }
}
