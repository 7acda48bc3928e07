import type { CallInput } from '@touchline/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { lockMember } from '../../platform/db/lock-member.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ComplaintEventKind, type ComplaintStatus, complaint, complaintEvent } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Complaints of one member that wait for an answer. */
const MOST_OPEN = 5;
const SHOWN = 50;

export type ComplaintRow = typeof complaint.$inferSelect;
export type ComplaintEventRow = typeof complaintEvent.$inferSelect;

interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
}

type Filed = Omit<CallInput<'fileComplaint'>, 'idempotencyKey'>;

/** The state that each event leads to, and the states from which it is allowed. */
const moves: Readonly<
  Record<Exclude<ComplaintEventKind, 'received' | 'overdue'>, { from: readonly ComplaintStatus[]; to: ComplaintStatus }>
> = {
  taken: { from: ['received'], to: 'in_review' },
  answered: { from: ['received', 'in_review'], to: 'answered' },
  accepted: { from: ['answered'], to: 'closed' },
  objected: { from: ['answered'], to: 'in_review' },
};

/** Called in the transaction in which a complaint came to wait for the house. */
export type ComplaintReviewer = (tx: Queryable, complaintId: bigint) => Promise<void>;

/**
 * Complaints of members. Every member who may sign in can file one at any hour, and its whole text is stored permanently
 * (standards HRM-8). The site file says within how many days the house answers.
 */
export class Complaints {
  readonly #platform: Platform;
  #reviewer: ComplaintReviewer = async () => {};

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Sets who is informed of a waiting complaint. Without a reviewer it waits until `answer` is called. */
  sendTo(reviewer: ComplaintReviewer): void {
    this.#reviewer = reviewer;
  }

  async file(
    owner: Owner,
    key: string,
    filed: Filed,
    days: number,
  ): Promise<ComplaintRow | 'too_many_open' | 'key_reused'> {
    const { db, clock, ids } = this.#platform;
    const hash = inputHash(filed);
    return db.transaction(async (tx) => {
      // One at a time for each member, so that the number of open ones and the key are decided once.
      await lockMember(tx, owner.memberId);
      const known = await this.#byKey(tx, owner.memberId, key);
      if (known) return hash.equals(known.inputHash) ? known : 'key_reused';
      const waiting = await tx.orm
        .select({ id: complaint.id })
        .from(complaint)
        .where(and(eq(complaint.memberId, owner.memberId), inArray(complaint.status, ['received', 'in_review'])));
      if (waiting.length >= MOST_OPEN) return 'too_many_open';
      const now = clock.now();
      const [row] = await tx.orm
        .insert(complaint)
        .values({
          ...owner,
          ...filed,
          id: ids.next(),
          status: 'received',
          createdAt: new Date(now),
          dueAt: new Date(now + days * DAY_MS),
          idempotencyKey: key,
          inputHash: hash,
        })
        .returning();
      if (!row) throw new Error('a complaint was not written');
      await this.#emit(tx, row.id, { kind: 'received', by: 'member', text: '' });
      await this.#reviewer(tx, row.id);
      return row;
    });
  }

  /** Moves a complaint on; null where there is none of this member's, `false` where it is in another state. */
  async respond(
    { memberId }: Owner,
    complaintId: bigint,
    said: { readonly kind: 'accepted' | 'objected'; readonly text: string },
    days: number,
  ): Promise<ComplaintRow | null | false> {
    return this.#move(complaintId, { ...said, by: 'member' }, { memberId, days });
  }

  /** An operator has begun to look into it. */
  take(complaintId: bigint, operator: string): Promise<ComplaintRow | null | false> {
    return this.#move(complaintId, { kind: 'taken', by: operator, text: '' });
  }

  /** The house's answer, which the member reads and may object to. */
  answer(complaintId: bigint, operator: string, text: string): Promise<ComplaintRow | null | false> {
    return this.#move(complaintId, { kind: 'answered', by: operator, text });
  }

  /** A complaint of a site, by any member. */
  async atSite(siteId: number, complaintId: bigint): Promise<ComplaintRow | undefined> {
    const [row] = await this.#platform.db.orm
      .select()
      .from(complaint)
      .where(and(eq(complaint.siteId, siteId), eq(complaint.id, complaintId)));
    return row;
  }

  /** A member's complaints with what happened to each, the latest first. */
  async of({ memberId }: Owner): Promise<{ row: ComplaintRow; events: ComplaintEventRow[] }[]> {
    const rows = await this.#platform.db.orm
      .select()
      .from(complaint)
      .where(eq(complaint.memberId, memberId))
      .orderBy(desc(complaint.id))
      .limit(SHOWN);
    return this.#withEvents(rows);
  }

  /** One of a member's complaints. */
  async one({ memberId }: Owner, complaintId: bigint) {
    const rows = await this.#platform.db.orm
      .select()
      .from(complaint)
      .where(and(eq(complaint.memberId, memberId), eq(complaint.id, complaintId)));
    const [found] = await this.#withEvents(rows);
    return found ?? null;
  }

  async #withEvents(rows: readonly ComplaintRow[]): Promise<{ row: ComplaintRow; events: ComplaintEventRow[] }[]> {
    const ids = rows.map(({ id }) => id);
    const events = await this.#platform.db.orm
      .select()
      .from(complaintEvent)
      .where(inArray(complaintEvent.complaintId, ids))
      .orderBy(complaintEvent.id);
    return rows.map((row) => ({ row, events: events.filter(({ complaintId }) => complaintId === row.id) }));
  }

  async #move(
    complaintId: bigint,
    event: { kind: keyof typeof moves; by: string; text: string },
    member?: { memberId: bigint; days: number },
  ): Promise<ComplaintRow | null | false> {
    const { db, clock } = this.#platform;
    const { from, to } = moves[event.kind];
    return db.transaction(async (tx) => {
      const [row] = await tx.orm.select().from(complaint).where(eq(complaint.id, complaintId)).for('update');
      if (!row || (member && row.memberId !== member.memberId)) return null;
      if (member && (await this.#isLast(tx, complaintId, event))) return row;
      if (!from.includes(row.status)) return false;
      // An objection is answered within the same time as the complaint.
      const dueAt = event.kind === 'objected' && member ? new Date(clock.now() + member.days * DAY_MS) : row.dueAt;
      const [moved] = await tx.orm
        .update(complaint)
        .set({ status: to, dueAt })
        .where(eq(complaint.id, complaintId))
        .returning();
      await this.#emit(tx, complaintId, event);
      if (event.kind === 'objected') await this.#reviewer(tx, complaintId);
      return moved ?? row;
    });
  }

  /** Whether this is what was said last: a press that comes twice is answered as the first. */
  async #isLast(tx: Queryable, complaintId: bigint, said: { readonly kind: string; readonly text: string }) {
    const [last] = await tx.orm
      .select()
      .from(complaintEvent)
      .where(eq(complaintEvent.complaintId, complaintId))
      .orderBy(desc(complaintEvent.id))
      .limit(1);
    return last?.by === 'member' && last.kind === said.kind && last.text === said.text;
  }

  async #emit(
    tx: Queryable,
    complaintId: bigint,
    event: { readonly kind: ComplaintEventKind; readonly by: string; readonly text: string },
  ): Promise<void> {
    const { ids, clock } = this.#platform;
    await tx.orm.insert(complaintEvent).values({ ...event, id: ids.next(), complaintId, at: new Date(clock.now()) });
  }

  async #byKey(on: Queryable, memberId: bigint, key: string): Promise<ComplaintRow | null> {
    const [row] = await on.orm
      .select()
      .from(complaint)
      .where(and(eq(complaint.memberId, memberId), eq(complaint.idempotencyKey, key)));
    return row ?? null;
  }
}
