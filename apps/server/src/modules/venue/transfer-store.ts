import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { createMicroBatch } from '../../platform/micro-batch.ts';
import { venueTransfer } from './tables.ts';
import { sourcesOf, type TransferStatus, unfinished } from './transfer-machine.ts';

export type TransferRow = typeof venueTransfer.$inferSelect;

interface NamedTransfer {
  readonly memberId: bigint;
  readonly key: string;
}

/** Transfers and the states they are in. */
export class TransferStore {
  readonly #db: Database;

  readonly #idByKey: (named: NamedTransfer) => Promise<bigint | null>;

  constructor(db: Database) {
    this.#db = db;
    this.#idByKey = createMicroBatch<NamedTransfer, bigint | null>({
      handle: async (named) => {
        const rows = await db.query<{ id: bigint | null }>(
          `SELECT t.id FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS k (member_id, key, n)
           LEFT JOIN venue_transfer t ON t.member_id = k.member_id AND t.idempotency_key = k.key ORDER BY k.n`,
          [named.map(({ memberId }) => memberId), named.map(({ key }) => key)],
        );
        return rows.map(({ id }) => id);
      },
    });
  }

  /** False when one of the members has one on its way with its venue, or used its key before. */
  async insert(tx: Queryable, rows: readonly (typeof venueTransfer.$inferInsert)[]): Promise<boolean> {
    const inserted = await tx.orm
      .insert(venueTransfer)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ id: venueTransfer.id });
    return inserted.length === rows.length;
  }

  /** Moves a transfer along its machine; false when it is not in a state that allows it. */
  async move(on: Queryable, id: bigint, to: TransferStatus, at: number, reason = ''): Promise<boolean> {
    const [moved = false] = await this.moveAll(on, to, [{ id, at, reason }]);
    return moved;
  }

  /** The same for many; returns for each whether it moved. One that is named twice moves once. */
  async moveAll(
    on: Queryable,
    to: TransferStatus,
    steps: readonly { readonly id: bigint; readonly at: number; readonly reason: string }[],
  ): Promise<boolean[]> {
    const rows = await on.query<{ id: bigint }>(
      `UPDATE venue_transfer t
       SET status = $1, updated_at = d.at, reason = d.reason, sent_at = CASE WHEN $1 = 'sent' THEN d.at ELSE t.sent_at END
       FROM unnest($2::bigint[], $3::timestamptz[], $4::text[]) AS d (id, at, reason)
       WHERE t.id = d.id AND t.status = ANY ($5::text[]) RETURNING t.id`,
      [
        to,
        steps.map((step) => step.id),
        steps.map((step) => new Date(step.at)),
        steps.map((step) => step.reason),
        sourcesOf(to),
      ],
    );
    const moved = new Set(rows.map((row) => row.id));
    return steps.map((step) => moved.delete(step.id));
  }

  /** Locks what these members have on its way. */
  lockOpen(tx: Queryable, memberIds: readonly bigint[]): Promise<Pick<TransferRow, 'memberId' | 'venue'>[]> {
    return tx.orm
      .select({ memberId: venueTransfer.memberId, venue: venueTransfer.venue })
      .from(venueTransfer)
      .where(and(inArray(venueTransfer.memberId, [...memberIds]), inArray(venueTransfer.status, [...unfinished])))
      .orderBy(venueTransfer.id)
      .for('update');
  }

  async get(id: bigint): Promise<TransferRow | undefined> {
    const [row] = await this.#db.orm.select().from(venueTransfer).where(eq(venueTransfer.id, id));
    return row;
  }

  /** The transfer that was made under a member's key; keys that are requested at the same moment share a query. */
  async byKey(memberId: bigint, key: string): Promise<TransferRow | undefined> {
    const id = await this.#idByKey({ memberId, key });
    return id === null ? undefined : this.get(id);
  }

  /** The transfers that were made under some keys, oldest first. */
  byKeys(memberId: bigint, keys: readonly string[]): Promise<TransferRow[]> {
    return this.#db.orm
      .select()
      .from(venueTransfer)
      .where(and(eq(venueTransfer.memberId, memberId), inArray(venueTransfer.idempotencyKey, [...keys])))
      .orderBy(venueTransfer.id);
  }

  /** Whether anything of a member is on its way, in any unit: with one venue where it is named, else with any. */
  async isUnderWay(memberId: bigint, venue?: string): Promise<boolean> {
    const rows = await this.#db.orm
      .select({ id: venueTransfer.id })
      .from(venueTransfer)
      .where(
        and(
          eq(venueTransfer.memberId, memberId),
          venue === undefined ? undefined : eq(venueTransfer.venue, venue),
          inArray(venueTransfer.status, [...unfinished]),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** The newest transfers of a member, without those that only book a result; `open` only those on their way. */
  async ofMember(siteId: number, memberId: bigint, which: 'open' | 'all', most: number): Promise<TransferRow[]> {
    return this.#db.orm
      .select()
      .from(venueTransfer)
      .where(
        and(
          eq(venueTransfer.siteId, siteId),
          eq(venueTransfer.memberId, memberId),
          gt(venueTransfer.amount, 0n),
          which === 'open' ? inArray(venueTransfer.status, [...unfinished]) : undefined,
        ),
      )
      .orderBy(desc(venueTransfer.createdAt), desc(venueTransfer.id))
      .limit(most);
  }
}
