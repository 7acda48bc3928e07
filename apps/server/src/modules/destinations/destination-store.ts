import { MOST_DESTINATIONS } from '@touchline/rules/validation';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { lockMember } from '../../platform/db/lock-member.ts';
import { destination, destinationEvent } from './tables.ts';

export type DestinationKind = 'card' | 'address';
export type DestinationRow = typeof destination.$inferSelect;
export type NewDestination = Omit<typeof destination.$inferInsert, 'slot'>;

export interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
}

/** Destinations and what happened to them. Every query names the site and, but for duplicates, the member. */
export class DestinationStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  list(owner: Owner, kind: DestinationKind, on: Queryable = this.#db): Promise<DestinationRow[]> {
    return on.orm
      .select()
      .from(destination)
      .where(and(present(owner), eq(destination.kind, kind)))
      .orderBy(desc(destination.isDefault), desc(destination.id));
  }

  async find(owner: Owner, id: bigint, on: Queryable = this.#db): Promise<DestinationRow | undefined> {
    const [row] = await on.orm
      .select()
      .from(destination)
      .where(and(present(owner), eq(destination.id, id)));
    return row;
  }

  /** Removed destinations are included, because orders name the destination they were paid to. */
  async byId(id: bigint, on: Queryable = this.#db): Promise<DestinationRow | undefined> {
    const [row] = await on.orm.select().from(destination).where(eq(destination.id, id));
    return row;
  }

  /** Locks the member's list until the transaction ends: changes of it come one after another. */
  async lock(tx: Queryable, { memberId }: Owner): Promise<void> {
    await lockMember(tx, memberId);
  }

  /** Keeps it from being removed until the transaction ends; undefined when it is gone already. */
  async hold(tx: Queryable, owner: Owner, id: bigint): Promise<DestinationRow | undefined> {
    const [row] = await tx.orm
      .select()
      .from(destination)
      .where(and(present(owner), eq(destination.id, id)))
      .for('share');
    return row;
  }

  /**
   * Uses the lowest free place of a list that is locked and not full; false if another member has the number. The first
   * destination of a list is always its default.
   */
  async insert(tx: Queryable, row: NewDestination): Promise<boolean> {
    const slot = sql<number>`(SELECT min(place) FROM generate_series(1, ${MOST_DESTINATIONS}) AS place WHERE NOT EXISTS (
      SELECT 1 FROM destination WHERE member_id = ${row.memberId} AND kind = ${row.kind} AND slot = place AND removed_at IS NULL))`;
    const taken = await tx.orm
      .select({ id: destination.id })
      .from(destination)
      .where(and(present(row), eq(destination.kind, row.kind)));
    const [inserted] = await tx.orm
      .insert(destination)
      .values({ ...row, slot, isDefault: false })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return false;
    if (row.isDefault || taken.length === 0) await this.makeDefault(tx, row, inserted);
    return true;
  }

  /** Members of the site other than this one with the same number, now or before. */
  async othersWith(owner: Owner, numberHash: Uint8Array, on: Queryable): Promise<{ id: bigint; isPresent: boolean }[]> {
    const rows = await on.orm
      .select({ id: destination.memberId, isPresent: sql<boolean>`bool_or(removed_at IS NULL)` })
      .from(destination)
      .where(
        and(
          eq(destination.siteId, owner.siteId),
          eq(destination.numberHash, numberHash),
          ne(destination.memberId, owner.memberId),
        ),
      )
      .groupBy(destination.memberId);
    return rows;
  }

  async hasNumber(owner: Owner, numberHash: Uint8Array, on: Queryable): Promise<boolean> {
    const rows = await on.orm
      .select({ id: destination.id })
      .from(destination)
      .where(and(present(owner), eq(destination.numberHash, numberHash)));
    return rows.length > 0;
  }

  async makeDefault(tx: Queryable, owner: Owner, row: DestinationRow): Promise<void> {
    await this.#clearDefault(tx, owner, row.kind as DestinationKind);
    await tx.orm.update(destination).set({ isDefault: true }).where(eq(destination.id, row.id));
  }

  /** The newest of the others becomes the default when the default goes. */
  async remove(tx: Queryable, owner: Owner, row: DestinationRow, at: Date): Promise<void> {
    await tx.orm.update(destination).set({ removedAt: at, isDefault: false }).where(eq(destination.id, row.id));
    if (!row.isDefault) return;
    const [next] = await tx.orm
      .select()
      .from(destination)
      .where(and(present(owner), eq(destination.kind, row.kind)))
      .orderBy(desc(destination.id))
      .limit(1);
    if (next) await this.makeDefault(tx, owner, next);
  }

  async record(tx: Queryable, events: readonly (typeof destinationEvent.$inferInsert)[]): Promise<void> {
    if (events.length > 0) await tx.orm.insert(destinationEvent).values([...events]);
  }

  /** Whether a number of this member was ever another's, too. */
  async isShared({ siteId, memberId }: Owner): Promise<boolean> {
    const rows = await this.#db.orm
      .select({ id: destinationEvent.id })
      .from(destinationEvent)
      .where(
        and(
          eq(destinationEvent.siteId, siteId),
          eq(destinationEvent.memberId, memberId),
          eq(destinationEvent.kind, 'shared'),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  async #clearDefault(tx: Queryable, owner: Owner, kind: DestinationKind): Promise<void> {
    await tx.orm
      .update(destination)
      .set({ isDefault: false })
      .where(and(present(owner), eq(destination.kind, kind), eq(destination.isDefault, true)));
  }
}

function present({ siteId, memberId }: Owner) {
  return and(eq(destination.siteId, siteId), eq(destination.memberId, memberId), isNull(destination.removedAt));
}
